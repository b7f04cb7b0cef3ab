import type { AddressInfo, Server } from 'node:net';
import { type Company, readSettings, writeSettings } from './company/company';
import { planSettlement, topUp } from './company/settlements';
import { takeStep } from './company/steps';
import { readWebhookUrl } from './controls/switches';
import { createSandboxServer } from './http/server';
import { removeAddress, writeAddress } from './journal/address';
import { folderOf, readSecretKey } from './journal/secretKey';
import { Store } from './journal/store';
import { deliver } from './webhooks/delivery';
import { createTicker } from './webhooks/ticker';

export type PaymentSandboxOptions = {
  /** The key and the journal are in its folder `payments`. */
  dataDir: string;
  /** A free port by default. */
  port?: number | undefined;
  /** Loopback by default. */
  host?: string | undefined;
  /** Address of the pages for browsers of other devices. */
  origin?: string | undefined;
  /** Address that gets the webhooks. Without it, the address that the console has saved. */
  webhookUrl?: string | undefined;
  /** Divides the delays between two attempts of a webhook; 60 in tests and demos. */
  speed?: number | undefined;
};

export type PaymentSandbox = {
  /** Address of the API, for PAYSTACK_URL. */
  url: string;
  /** Address of the console, for people. */
  pageUrl: string;
  /** For PAYSTACK_SECRET_KEY. */
  secretKey: string;
  stop(): Promise<void>;
};

/** Money in the balance at the first start: money of the owner, before the first commission. */
const OPENING_KOBO = 1_000_000 * 100;

function prepare(company: Company, webhookUrl: string | undefined): void {
  const { store } = company;
  store.change(() => {
    if (store.all('topUp').length === 0) topUp(company, OPENING_KOBO);
    if (readSettings(store).nextAt === null) planSettlement(company);
    if (webhookUrl && webhookUrl !== readSettings(store).webhookUrl)
      writeSettings(store, { webhookUrl: readWebhookUrl(webhookUrl) });
  });
}

const listening = (server: Server, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });

/** Starts the payment company of a development machine. Rejects when the port is in use. */
export async function startPaymentSandbox(options: PaymentSandboxOptions): Promise<PaymentSandbox> {
  const { host = '127.0.0.1', port = 0, speed = 1 } = options;
  const folder = folderOf(options.dataDir);
  const secretKey = readSecretKey(options.dataDir);
  const store = Store.open(folder);
  const company: Company = {
    store,
    secretKey,
    speed,
    now: () => {
      const { clockOffsetMs, siteOffsetMs } = readSettings(store);
      return new Date(Date.now() + clockOffsetMs + siteOffsetMs);
    },
    origin: options.origin ?? 'http://localhost',
  };
  const ticker = createTicker(company, (item) =>
    item.table === 'event' ? deliver(company, item.id) : Promise.resolve(takeStep(company, item)),
  );
  const server = createSandboxServer(company, ticker);
  try {
    prepare(company, options.webhookUrl);
    const usedPort = await listening(server, port, host);
    company.origin = options.origin ?? `http://localhost:${usedPort}`;
    const url = `http://127.0.0.1:${usedPort}`;
    writeAddress(options.dataDir, url);
    ticker.wake();
    return {
      url,
      pageUrl: company.origin,
      secretKey,
      stop: async () => {
        ticker.stop();
        server.closeAllConnections();
        await new Promise<void>((resolve) => server.close(() => resolve()));
        store.close();
        removeAddress(options.dataDir);
      },
    };
  } catch (error) {
    ticker.stop();
    store.close();
    throw error;
  }
}
