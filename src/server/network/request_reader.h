// Reads HTTP requests from the bytes of one connection, piece by piece as they come. Whatever is sent, it
// keeps a bounded number of bytes and never throws: what is too much or no HTTP ends with an error.
#pragma once

#include <cstddef>
#include <optional>

#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>

namespace overdive::server {

using HttpRequest = boost::beast::http::request<boost::beast::http::string_body>;
using boost::system::error_code;

class RequestReader {
public:
    static constexpr std::size_t most_header_bytes = 16u << 10;
    // What came and was not read yet: a chunk's extensions and all trailers must fit in.
    static constexpr std::size_t most_waiting_bytes = 32u << 10;
    // Chunks with extensions and trailers may cost as much again as what is in them, and so much more.
    static constexpr std::size_t most_wrapping_bytes = 32u << 10;

    enum class Progress {
        needs_more,  // put bytes into room()
        done,
        refused,  // error() says why; nothing more is read from this connection
    };

    // Forgets the request before; bytes that came after it stay.
    void begin();

    // Where the next bytes go, and how many came.
    [[nodiscard]] boost::asio::mutable_buffer room();
    void received(std::size_t bytes) { waiting_.commit(bytes); }

    // Reads on until the headers are there, or the whole request. How long a body may be depends on the headers.
    Progress read_header();
    void limit_body(std::size_t most_bytes);
    Progress read_body();

    [[nodiscard]] const error_code& error() const { return error_; }
    // The body was longer than it may be, or wrapped in too much.
    [[nodiscard]] bool too_much() const;
    // Nothing of a request has come yet.
    [[nodiscard]] bool untouched() const { return !parser_->got_some() && waiting_.size() == 0; }

    // With the headers alone until the body is read.
    [[nodiscard]] const HttpRequest& request() const { return parser_->get(); }
    [[nodiscard]] std::optional<std::uint64_t> content_length() const;
    [[nodiscard]] HttpRequest release() { return parser_->release(); }

private:
    Progress read_on();
    [[nodiscard]] Progress refuse(error_code why);
    [[nodiscard]] bool wrapped_too_much() const;

    boost::beast::flat_buffer waiting_{most_waiting_bytes};
    std::optional<boost::beast::http::request_parser<boost::beast::http::string_body>> parser_;
    std::size_t header_bytes_ = 0;
    std::size_t read_bytes_ = 0;  // of this request
    error_code error_;
};

}  // namespace overdive::server
