#include "server/network/request_reader.h"

#include <algorithm>

#include <boost/beast/http/error.hpp>

namespace overdive::server {
namespace {

namespace http = boost::beast::http;

constexpr std::size_t bytes_at_once = 8u << 10;

}  // namespace

void RequestReader::begin() {
    parser_.emplace();
    parser_->header_limit(most_header_bytes);
    parser_->body_limit(boost::none);  // the body's limit depends on what is asked: limit_body
    header_bytes_ = read_bytes_ = 0;
    error_ = {};
}

boost::asio::mutable_buffer RequestReader::room() {
    return waiting_.prepare(std::min(bytes_at_once, waiting_.max_size() - waiting_.size()));
}

RequestReader::Progress RequestReader::read_header() {
    parser_->eager(false);
    while (!parser_->is_header_done()) {
        if (const Progress progress = read_on(); progress != Progress::done) return progress;
    }
    header_bytes_ = read_bytes_;
    // The parser gives its limit to the first line and once more to the fields.
    return header_bytes_ > most_header_bytes ? refuse(http::error::header_limit) : Progress::done;
}

void RequestReader::limit_body(std::size_t most_bytes) {
    // The parser looks at a length that was told only with the headers.
    if (content_length().value_or(0) > most_bytes) error_ = http::error::body_limit;
    parser_->body_limit(most_bytes);
    parser_->eager(true);
}

RequestReader::Progress RequestReader::read_body() {
    if (error_) return Progress::refused;
    while (!parser_->is_done()) {
        if (const Progress progress = read_on(); progress != Progress::done) return progress;
    }
    return Progress::done;
}

// Once more through the parser with what is waiting. It throws on fields that are longer than its own
// counters, and for want of memory; here that is an answer like any other.
RequestReader::Progress RequestReader::read_on() {
    if (waiting_.size() == 0) return Progress::needs_more;
    error_code error;
    std::size_t taken = 0;
    try {
        taken = parser_->put(waiting_.cdata(), error);
    } catch (const std::exception&) {
        return refuse(http::error::bad_field);
    }
    waiting_.consume(taken);
    read_bytes_ += taken;
    if (error && error != http::error::need_more) return refuse(error);
    if (wrapped_too_much()) return refuse(http::error::buffer_overflow);
    if (taken > 0 && error != http::error::need_more) return Progress::done;
    // Headers, a chunk's extensions and trailers are read as a whole: what does not fit is too long.
    if (waiting_.size() == waiting_.max_size()) return refuse(http::error::buffer_overflow);
    return Progress::needs_more;
}

bool RequestReader::wrapped_too_much() const {
    if (!parser_->is_header_done() || header_bytes_ == 0) return false;
    const std::size_t body = parser_->get().body().size();
    return read_bytes_ - header_bytes_ > 2 * body + most_wrapping_bytes;
}

RequestReader::Progress RequestReader::refuse(error_code why) {
    error_ = why;
    return Progress::refused;
}

bool RequestReader::too_much() const {
    return error_ == http::error::body_limit || error_ == http::error::buffer_overflow ||
           error_ == http::error::header_limit;
}

std::optional<std::uint64_t> RequestReader::content_length() const {
    const auto length = parser_->content_length();
    return length ? std::optional<std::uint64_t>(*length) : std::nullopt;
}

}  // namespace overdive::server
