// A vector with a fixed capacity that lives inside its owner: no heap, and only the elements in use
// are ever constructed or copied. The game state is made of these, so that search can copy it cheaply.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstring>
#include <initializer_list>
#include <memory>
#include <type_traits>

namespace overdive {

template <class T, std::size_t Capacity>
class InlineVector {
    static_assert(std::is_trivially_destructible_v<T>, "elements are plain values");
    static constexpr bool as_bytes = std::is_trivially_copyable_v<T>;

public:
    using value_type = T;

    InlineVector() {}  // NOLINT(modernize-use-equals-default): the room is left as it is
    InlineVector(std::initializer_list<T> items) {
        for (const T& item : items) push_back(item);
    }
    // Written out because the default would copy the unused capacity as well.
    InlineVector(const InlineVector& other) : size_(other.size_) { copy_items(other); }
    InlineVector& operator=(const InlineVector& other) {
        if (this == &other) return *this;
        size_ = other.size_;
        copy_items(other);
        return *this;
    }
    ~InlineVector() = default;

    [[nodiscard]] static constexpr std::size_t capacity() { return Capacity; }
    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] bool empty() const { return size_ == 0; }
    [[nodiscard]] bool full() const { return size_ == Capacity; }

    [[nodiscard]] T& operator[](std::size_t index) {
        assert(index < size_);
        return items_[index];
    }
    [[nodiscard]] const T& operator[](std::size_t index) const {
        assert(index < size_);
        return items_[index];
    }
    [[nodiscard]] const T& back() const { return (*this)[size_ - 1]; }

    void push_back(const T& item) {
        assert(size_ < Capacity);
        std::construct_at(items_ + size_, item);
        ++size_;
    }
    void clear() { size_ = 0; }

    T* begin() { return items_; }
    T* end() { return items_ + size_; }
    const T* begin() const { return items_; }
    const T* end() const { return items_ + size_; }

    bool operator==(const InlineVector& other) const {
        if (size_ != other.size_) return false;
        for (std::size_t i = 0; i < size_; ++i) {
            if (!(items_[i] == other.items_[i])) return false;
        }
        return true;
    }

private:
    void copy_items(const InlineVector& other) {
        if constexpr (as_bytes) {
            std::memcpy(static_cast<void*>(items_), other.items_, other.size_ * sizeof(T));
        } else {
            for (std::size_t i = 0; i < other.size_; ++i) std::construct_at(items_ + i, other.items_[i]);
        }
    }

    std::size_t size_ = 0;
    union {
        T items_[Capacity];
    };
};

}  // namespace overdive
