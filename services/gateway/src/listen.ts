import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

const DRAIN_MS = 10_000;
const LIMITS = {
  headersTimeout: 5_000,
  requestTimeout: 10_000,
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: 16_384,
  keepAliveTimeout: 65_000,
};

export type Listening = { port: number; close: () => Promise<void> };

const REFUSED =
  'HTTP/1.1 405 Method Not Allowed\r\nconnection: close\r\ncontent-length: 0\r\ncache-control: no-store\r\n\r\n';
const refuse = (_req: unknown, socket: Socket) => socket.end(REFUSED);

async function drain(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const deadline = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearInterval(idle);
  clearTimeout(deadline);
}

/** Listens with the time and size limits of security.md; `close` lets requests in hand be answered, at most 10 s. Rejects when the port is taken. */
export async function listen(handler: RequestListener, port: number, host: string): Promise<Listening> {
  const server = createServer(LIMITS, handler);
  server.on('connect', refuse).on('upgrade', refuse);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return { port: (server.address() as AddressInfo).port, close: () => drain(server) };
}
