import { createHmac } from 'node:crypto';
import { collection } from '../baseline/collection';
import { burst, FEW_CONNECTIONS, type BenchRequest, type Target } from '../measure/load';
import type { BenchCase } from '../run/benchCase';

/** Number of events for a stable p99. */
const EVENTS = 1_000;
const PATH = '/api/payments/webhooks/paystack';

/** Id of the last dispute. Both sides count on, because the same event would be stored once. */
let lastId = Date.now() * 1_000;

/** Returns signed events about different disputes, which the worker handles without calling the company. */
function createEvents(key: string, headers: Record<string, string>): () => BenchRequest {
  return () => {
    lastId += 1;
    const body = JSON.stringify({ event: 'charge.dispute.remind', data: { id: lastId, status: 'pending' } });
    const signature = createHmac('sha512', key).update(body).digest('hex');
    const all = { ...headers, 'content-type': 'application/json', 'x-paystack-signature': signature };
    return { method: 'POST', path: PATH, headers: all, body };
  };
}

async function sendOnce({ url, next }: Target): Promise<void> {
  const { method, path, headers, body } = next();
  const { status } = await fetch(url + path, { method, headers, body });
  if (status !== 200) throw new Error(`a webhook returns ${status}`);
}

const ofBench = { name: 'charge.dispute.remind' };
const events = () => collection('providerEvents');
/** Deletes the events of both sides, so that a round does not slow down the next one. */
const deleteEvents = () => events().deleteMany(ofBench);

export const paymentsWebhook: BenchCase = {
  name: 'payments/webhook',
  against: 'bare insert of the same document',
  budgets: [{ metric: 'p99', unit: 'ms', budget: { ratio: 3 } }],
  open: async (bench) => {
    const { url, pid, key } = await bench.payments();
    const { headers } = bench.service('accounts');
    const ours: Target = { url, pid, next: createEvents(key, headers) };
    const bare: Target = { ...bench.baseline, next: createEvents(key, {}) };
    const measure = async (target: Target) => {
      const sample = await burst(target, EVENTS, FEW_CONNECTIONS);
      await deleteEvents();
      return sample;
    };
    return {
      check: async () => {
        // A bench that was interrupted has left its events.
        await deleteEvents();
        for (const target of [ours, bare]) await sendOnce(target);
        const stored = await events().countDocuments(ofBench);
        if (stored !== 2) throw new Error(`both sides store one event each, but ${stored} are stored`);
        await deleteEvents();
      },
      ours: () => measure(ours),
      baseline: () => measure(bare),
    };
  },
};
