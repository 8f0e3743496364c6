# shellcheck shell=bash
# Installs the Debian packages a script needs, and only those that are missing: as root, or through
# sudo. It never asks. Sourced by ./test, ./play and the scripts here.

# Prints those of the given packages that are not installed.
missing_packages() {
    local installed
    installed=$(dpkg-query --show --showformat='${Package} ${db:Status-Status}\n' "$@" 2>/dev/null || true)
    local package
    for package in "$@"; do
        grep --quiet --line-regexp --fixed-strings "$package installed" <<<"$installed" || echo "$package"
    done
}

install_packages() {
    if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
        echo "This script installs Debian packages and there is no apt-get here. It needs: $*" >&2
        return 1
    fi
    local missing
    mapfile -t missing < <(missing_packages "$@")
    if [[ ${#missing[@]} -eq 0 ]]; then return; fi

    local as_root=()
    if [[ $(id -u) -ne 0 ]]; then
        if ! sudo -n true 2>/dev/null; then
            echo "Packages are missing and sudo does not let us install them without a password." >&2
            echo "As root, run: apt-get install --no-install-recommends ${missing[*]}" >&2
            return 1
        fi
        as_root=(sudo -n)
    fi
    echo "Installing ${missing[*]}"
    local apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get --quiet --quiet)
    "${apt[@]}" update || echo "The package lists could not all be renewed; going on with those there are." >&2
    if ! "${apt[@]}" install --yes --no-remove --no-install-recommends "${missing[@]}" >/dev/null; then
        echo "These packages could not be installed: ${missing[*]}" >&2
        return 1
    fi
}

# A compiler cache needs a place to write; where there is no home the build folder has one.
choose_compiler_cache() {
    if [[ -z ${CCACHE_DIR:-} && ! -w ${HOME:-/nowhere} ]]; then export CCACHE_DIR=$PWD/build/ccache; fi
    if command -v ccache >/dev/null; then export EM_COMPILER_WRAPPER=ccache; fi
}

# shellcheck disable=SC2034  # the scripts that source this use them
{
    build_packages=(g++ cmake ninja-build ccache mold libfmt-dev nlohmann-json3-dev libexpected-dev
        libsodium-dev libsqlite3-dev libqrencode-dev zlib1g-dev)
    # Boost 1.74, which other packages bring, does not compile as C++20.
    program_packages=("${build_packages[@]}" libcli11-dev libboost1.81-dev)
    browser_packages=(chromium)
    # One version of the formatter for all: Debian 12 has 14.
    format_packages=(clang-format-14)
    test_packages=("${program_packages[@]}" doctest-dev libgeos-dev python3 python3-jsonschema)
    # Two proxies that people put before a server. Where systemd runs, their packages would start them as services: a
    # test does not do that to anybody's machine, and the test with them is left out unless they are there.
    proxy_packages=()
    if [[ ! -d /run/systemd/system ]]; then proxy_packages=(nginx-light haproxy); fi
    fuzz_packages=("${build_packages[@]}" libboost1.81-dev clang-22 libclang-rt-22-dev)
    wasm_packages=("${build_packages[@]}" emscripten)
    bench_packages=("${program_packages[@]}" libbenchmark-dev)
    tidy_packages=("${program_packages[@]}" clang-22 clang-tidy-22)
    coverage_packages=("${test_packages[@]}" gcovr)
}
