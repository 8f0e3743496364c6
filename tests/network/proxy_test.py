#!/usr/bin/env python3
"""The server behind nginx and behind HAProxy: players play through them, and are counted by addresses they cannot choose.

    proxy_test.py SERVER ROOT
"""

import http.client
import json
import os
import pathlib
import shutil
import socket
import subprocess
import sys
import tempfile
import unittest

# It reads the command line, which is the same.
from hostile_test import served, until
from network_test import Client

# As people write them who put a proxy before a server of this kind.
NGINX = """
daemon off; pid {folder}/nginx.pid; error_log {folder}/error.log;
events {{ worker_connections 64; }}
http {{
  access_log off;
  client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/fastcgi;
  uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
  server {{
    listen 127.0.0.1:{port};
    location / {{
      proxy_pass http://127.0.0.1:{server};
      proxy_http_version 1.1;
      proxy_set_header Host $host;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection $http_connection;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    }}
  }}
}}
"""
HAPROXY = """
defaults
  mode http
  timeout connect 5s
  timeout client 60s
  timeout server 60s
  timeout tunnel 1h
frontend table
  bind 127.0.0.1:{port}
  option forwardfor
  default_backend overdive
backend overdive
  server overdive 127.0.0.1:{server}
"""


def program(name):
    return shutil.which(name, path=os.environ.get("PATH", "") + ":/usr/sbin:/usr/local/sbin")


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Proxy:
    def __init__(self, folder, name, server):
        self.port = free_port()
        config = pathlib.Path(folder) / f"{name}.conf"
        text = NGINX if name == "nginx" else HAPROXY
        config.write_text(text.format(folder=folder, port=self.port, server=server.port), encoding="utf-8")
        command = [program("nginx"), "-c", str(config), "-p", folder] if name == "nginx" else [program("haproxy"), "-f", str(config)]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def listens(self):
        assert self.process.poll() is None, "the proxy has ended"
        try:
            socket.create_connection(("127.0.0.1", self.port), timeout=10).close()
            return True
        except OSError:
            return False

    def stop(self):
        self.process.terminate()
        self.process.wait(timeout=20)


class BehindProxy(unittest.TestCase):
    def status(self, proxy, address, headers):
        connection = http.client.HTTPConnection("127.0.0.1", proxy.port, timeout=20, source_address=(address, 0))
        connection.putrequest("GET", "/healthz", skip_host=True)
        connection.putheader("Host", "localhost")
        for name, value in headers:
            connection.putheader(name, value)
        connection.endheaders()
        status = connection.getresponse().status
        connection.close()
        return status

    def through(self, name):
        if program(name) is None:
            self.skipTest(f"{name} is not installed")
        with tempfile.TemporaryDirectory() as folder, served("--behind-proxy", "--requests-per-second", "1") as server:
            proxy = Proxy(folder, name, server)
            try:
                self.assertTrue(until(proxy.listens))
                # Whatever address he claims to have, on one line or on several: it is he.
                lies = [[("X-Forwarded-For", f"10.0.0.{number}")] + [("x-forwarded-for", f"10.1.0.{number}, 10.2.0.{number}")] * (number % 2)
                        for number in range(20)]
                self.assertIn(429, [self.status(proxy, "127.0.0.2", lie) for lie in lies])
                # Others are not counted with him.
                self.assertEqual(self.status(proxy, "127.0.0.3", []), 200)
                self.assertEqual(self.status(proxy, "127.0.0.4", [("X-Forwarded-For", "127.0.0.2")]), 200)
                # And the game is played through it.
                server.port, direct = proxy.port, server.port
                player = Client(server, server.game())
                self.assertIn("table", player.wait("welcome"))
                player.say({"type": "ping", "id": 7})
                self.assertEqual(json.dumps(player.wait("pong")["id"]), "7")
                server.port = direct
            finally:
                proxy.stop()

    @unittest.skipUnless(program("nginx"), "nginx is not installed")
    def test_behind_nginx(self):
        self.through("nginx")

    @unittest.skipUnless(program("haproxy"), "haproxy is not installed")
    def test_behind_haproxy(self):
        self.through("haproxy")


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], "--verbose"], warnings="ignore")
