import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { startPaymentSandbox } from '@tm/payment-sandbox';
import type { PaymentProvider } from '../provider';
import type { Controls, Pair, SignedEvent } from './pair';

type State = Record<'charges' | 'transfers', { id: number; reference: string; accountNumber?: string }[]>;

/** Receives the events of the sandbox. */
const startReceiver = async () => {
  const events: SignedEvent[] = [];
  const server = createServer((request, response) => {
    void buffer(request).then((raw) => {
      const signature = String(request.headers['x-paystack-signature']);
      events.push({ raw, headers: { 'x-paystack-signature': signature } });
      response.writeHead(200).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { events, close, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
};

const naira = (kobo: number): string => (kobo / 100).toFixed(2);

/** Moves the running sandbox through its switches (`POST /__sandbox/<action>`). */
const controlsOf = (url: string, events: readonly SignedEvent[]): Controls => {
  const act = async (action: string, fields: object = {}): Promise<{ id?: number }> => {
    const response = await fetch(`${url}/__sandbox/${action}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(fields),
    });
    const answer = (await response.json()) as { result?: { id?: number }; message?: string };
    if (!response.ok) throw new Error(`${action} ${JSON.stringify(fields)}: ${answer.message}`);
    return answer.result ?? {};
  };
  const find = async (table: keyof State, reference: string) => {
    const state = (await (await fetch(`${url}/__sandbox/state`)).json()) as State;
    return state[table].find((row) => row.reference === reference)!;
  };
  return {
    pay: async (reference, kobo) =>
      void (await act('checkout/pay', { reference, ...(kobo !== undefined && { naira: naira(kobo) }) })),
    rejectTransfer: async (reference, kobo) => {
      const { accountNumber } = await find('charges', reference);
      await act('bank', { accountNumber, amount: 'other', naira: naira(kobo) });
    },
    refundBecomes: async (id, to) => {
      if (to !== 'processing') await act('refund', { id, to: 'processing' });
      await act('refund', { id, to });
    },
    transferBecomes: async (payoutId, to) => {
      const { id } = await find('transfers', payoutId);
      if (to === 'reversed') await act('transfer', { id, to: 'success' });
      await act('transfer', { id, to });
    },
    openDispute: async (reference, kobo) =>
      String((await act('dispute/open', { reference, naira: naira(kobo) })).id),
    settle: async () => void (await act('settle')),
    events: async () => {
      await act('wait');
      return events;
    },
  };
};

/** Starts a sandbox in a new folder. `create` makes the adapter for its address and key. */
export const openSandbox = async (
  create: (url: string, key: string) => PaymentProvider,
): Promise<Pair & { close: () => Promise<void> }> => {
  const receiver = await startReceiver();
  const dataDir = await mkdtemp(join(tmpdir(), 'trusted-marketplace-payments-'));
  const sandbox = await startPaymentSandbox({ dataDir, webhookUrl: receiver.url, speed: 60 });
  const { url, secretKey } = sandbox;
  await fetch(`${url}/__sandbox/settings`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ refundsByHand: true, transfersByHand: true }),
  });
  const close = async () => {
    await sandbox.stop();
    await receiver.close();
    await rm(dataDir, { recursive: true });
  };
  return { provider: create(url, secretKey), controls: controlsOf(url, receiver.events), close };
};
