"""A WebSocket client (RFC 6455) as small as tests need it: text messages, no extensions."""
import base64
import os
import socket
import struct

MORE, TEXT, CLOSE, PING, PONG = 0, 1, 8, 9, 10


class WebSocket:
    """One connection. After the handshake it never blocks: `receive` takes what is there."""

    def __init__(self, port, path="/ws"):
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=10)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.received = bytearray()
        self.message = bytearray()  # the parts that have come of a message sent in several frames
        self.closed = False
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall((f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                             f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n").encode())
        while b"\r\n\r\n" not in self.received:
            part = self.socket.recv(4096)
            if not part:
                raise ConnectionError("closed during the handshake")
            self.received += part
        head, _, rest = bytes(self.received).partition(b"\r\n\r\n")
        if not head.startswith(b"HTTP/1.1 101"):
            raise ConnectionError(head.split(b"\r\n")[0].decode())
        self.received = bytearray(rest)
        self.socket.setblocking(False)

    def fileno(self):
        return self.socket.fileno()

    def send(self, text, opcode=TEXT):
        """Messages are small and answers are waited for, so the socket's own buffer always takes them."""
        payload = text.encode() if isinstance(text, str) else bytes(text)
        mask = os.urandom(4)
        size = len(payload)
        head = bytes([0x80 | opcode]) + (bytes([0x80 | size]) if size < 126 else bytes([0x80 | 126]) + struct.pack(">H", size))
        masked = bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload))
        try:
            self.socket.sendall(head + mask + masked)
        except OSError:
            pass  # the server is gone; what it had sent is still read

    def receive(self):
        """All whole text messages that have arrived. Afterwards `closed` says whether more can come."""
        while not self.closed:
            try:
                part = self.socket.recv(1 << 16)
            except BlockingIOError:
                break
            except OSError:
                part = b""
            if not part:
                self.closed = True
            self.received += part
        messages = []
        while (frame := self._next_frame()) is not None:
            opcode, last, payload = frame
            if opcode in (TEXT, MORE):
                self.message += payload
                if last:
                    messages.append(self.message.decode())
                    self.message.clear()
            elif opcode == PING:
                self.send(payload, PONG)
            elif opcode == CLOSE:
                self.send(payload, CLOSE)
        return messages

    def _next_frame(self):
        data = self.received
        if len(data) < 2:
            return None
        size, start = data[1] & 0x7F, 2
        if size == 126:
            size, start = (struct.unpack(">H", data[2:4])[0] if len(data) >= 4 else 1 << 62), 4
        elif size == 127:
            size, start = (struct.unpack(">Q", data[2:10])[0] if len(data) >= 10 else 1 << 62), 10
        if len(data) < start + size:
            return None
        payload = bytes(data[start:start + size])
        opcode, last = data[0] & 0x0F, bool(data[0] & 0x80)
        del data[:start + size]
        return opcode, last, payload

    def close(self):
        self.closed = True
        self.socket.close()
