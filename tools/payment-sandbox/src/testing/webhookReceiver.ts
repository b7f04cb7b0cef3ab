import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export type Received = { raw: Buffer; signature: string; event: string; data: Record<string, unknown> };

/** Servers of this test file, which a failed test does not close. */
const open = new Set<Server>();
afterAll(() => {
  for (const server of open) server.close().closeAllConnections();
});

/** The shop: receives webhooks and answers with a status that a test sets. */
export class WebhookReceiver {
  readonly received: Received[] = [];
  status = 200;

  private constructor(private readonly server: Server) {}

  static async start(): Promise<WebhookReceiver> {
    const server = createServer();
    const receiver = new WebhookReceiver(server);
    server.on('request', (request, response) => {
      void buffer(request).then((raw) => {
        const body = JSON.parse(raw.toString()) as { event: string; data: Record<string, unknown> };
        const signature = String(request.headers['x-paystack-signature']);
        receiver.received.push({ raw, signature, ...body });
        response.writeHead(receiver.status).end();
      });
    });
    open.add(server);
    server.once('close', () => open.delete(server));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/webhooks`;
  }

  names = (): string[] => this.received.map(({ event }) => event);

  clear = (): void => void this.received.splice(0);

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

/** True if the raw bytes were signed with the key. */
export const isSigned = ({ raw, signature }: Received, key: string): boolean =>
  createHmac('sha512', key).update(raw).digest('hex') === signature;
