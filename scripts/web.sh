# shellcheck shell=bash
# Builds the web table. Debian 12 has Node 18 and the build tools need 20, so where there is none a
# Node of the right version comes from the npm registry into build/node. Sourced by ./play and ./test.

node_is_new_enough() {
    command -v node >/dev/null && node -e 'const [major, minor] = process.versions.node.split(".").map(Number);
        process.exit(major > 20 || (major === 20 && minor >= 19) ? 0 : 1)'
}

choose_node() {
    if ! command -v node >/dev/null || ! command -v npm >/dev/null; then install_packages nodejs npm; fi
    if node_is_new_enough; then return; fi
    local own=$PWD/build/node
    if [[ ! -x $own/node_modules/node/bin/node ]]; then
        echo "Fetching Node 20 into build/node"
        mkdir -p "$own"
        npm install --silent --no-audit --no-fund --prefix "$own" node@20
    fi
    export PATH=$own/node_modules/node/bin:$PATH
}

# Fetches what the lock file names, unless that is there already.
install_web_modules() {
    choose_node
    if [[ ! -f web/node_modules/.package-lock.json || web/package-lock.json -nt web/node_modules/.package-lock.json ]]; then
        echo "Fetching the modules of the web table"
        npm ci --prefix web --silent --no-audit --no-fund
        touch web/node_modules/.package-lock.json
    fi
}

web_is_built() {
    [[ -f web/dist/index.html ]] &&
        [[ -z $(find web/src web/public web/index.html web/package-lock.json web/vite.config.ts web/build data/texts -newer web/dist/index.html -print -quit) ]]
}

build_web() {
    if web_is_built; then return; fi
    install_web_modules
    echo "Building the web table"
    npm run --prefix web --silent build -- --logLevel warn
    touch web/dist/index.html
}
