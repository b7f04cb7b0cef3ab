import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Service } from './createService';

const DRAIN_MS = 10_000;

export type Listening = {
  url: string;
  port: number;
  /** Lets requests in hand be answered, at most 10 s. */ close: () => Promise<void>;
};

const drain = async (server: Server, service: Service): Promise<void> => {
  service.beginStop();
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const deadline = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearInterval(idle);
  clearTimeout(deadline);
};

/** Listens; rejects when the port is taken. */
export const listen = async (service: Service, port: number, host: string): Promise<Listening> => {
  const server = createServer(
    {
      headersTimeout: 5_000,
      requestTimeout: 10_000,
      connectionsCheckingInterval: 1_000,
      keepAliveTimeout: 65_000,
      maxHeaderSize: 16_384,
    },
    service.app.callback(),
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const { port: chosen } = server.address() as AddressInfo;
  return { url: `http://${host}:${chosen}`, port: chosen, close: () => drain(server, service) };
};
