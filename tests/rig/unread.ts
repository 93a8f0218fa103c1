import { connect, type Socket } from 'node:net';

/** Sends a request and never reads the answer, which fills the system's buffers and then the site's memory. */
export function askUnread(base: string, path: string, bearer: string): Socket {
  const { hostname, port } = new URL(base);
  const socket = connect({ port: Number(port), host: hostname });
  socket.on('error', () => socket.destroy());
  socket.pause();
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${bearer}\r\n\r\n`,
  );
  return socket;
}
