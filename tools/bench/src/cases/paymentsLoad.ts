import { createHmac, randomUUID } from 'node:crypto';
import { BookingModel, type BookingRow } from '@tm/schema/bookings';
import { createBooking, loadOffer, transitionBooking } from '@tm/service-bookings/testing';
import { trusted, Types } from 'mongoose';
import { collection } from '../baseline/collection';
import { steadily } from '../measure/steady';
import { waitUntil } from '../measure/waitUntil';
import type { BenchCase } from '../run/benchCase';
import type { Bench } from '../site/bench';
import type { PaymentsWithCompany } from '../site/payments';
import { deletePendingMail } from '../site/users';
import { quantile } from '../statistics/quartiles';
import type { Sample } from '../statistics/sample';
import { freeSlots } from './slots';

const SECONDS = 60;
const PAYMENTS = 200;
const WEBHOOKS_PER_SECOND = 100;
/** The time in which all payments must be settled, in ms. */
const SETTLED_MS = 60_000;
/** Distance of the bookings from now, beyond the days of other cases. */
const DISTANCE_MS = 300 * 24 * 60 * 60 * 1000;
const PATH = '/api/payments/webhooks/paystack';

type Payer = { bookingId: string; cookie: string };
type Parts = { payments: PaymentsWithCompany; headers: Record<string, string> };

/** Creates unpaid online requests of all customers, with the same function as the service. */
async function createUnpaid(bench: Bench, nextSlot: ReturnType<typeof freeSlots>): Promise<Payer[]> {
  const most = Number.MAX_SAFE_INTEGER;
  const payers: Payer[] = [];
  for (let index = 0; index < PAYMENTS; index += 1) {
    const { serviceId, ...time } = nextSlot();
    const { id: customerId, cookie } = bench.customers[index % bench.customers.length]!;
    const contact = { customerPhone: '+2348031234567', customerAddress: '12 Admiralty Way, Lekki, Lagos' };
    const order = { ...time, ...contact, customerId, payment: 'online' as const };
    const terms = { mostOpen: most, mostAtOne: most, mostUnpaid: most };
    const { _id } = await createBooking(await loadOffer(serviceId), order, undefined, terms);
    payers.push({ bookingId: String(_id), cookie });
  }
  return payers;
}

async function post(url: string, headers: Record<string, string>, body: string): Promise<unknown> {
  const all = { ...headers, 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers: all, body });
  const text = await response.text();
  if (!response.ok) throw new Error(`POST ${url} returns ${response.status}: ${text}`);
  return text && (JSON.parse(text) as unknown);
}

const sendEvent = ({ payments, headers }: Parts, event: object): Promise<unknown> => {
  const body = JSON.stringify(event);
  const signature = createHmac('sha512', payments.key).update(body).digest('hex');
  return post(payments.url + PATH, { ...headers, 'x-paystack-signature': signature }, body);
};

let lastId = Date.now() * 1_000;
const nextId = () => (lastId += 1);

/** Starts an attempt, pays it at the company, and sends the event about it, as the company does. */
async function payOnce(parts: Parts, { bookingId, cookie }: Payer): Promise<void> {
  const { payments, headers } = parts;
  const own = { ...headers, cookie, 'idempotency-key': randomUUID() };
  const url = `${payments.url}/api/payments/${bookingId}/attempts`;
  const { reference } = (await post(url, own, JSON.stringify({ channel: 'card' }))) as { reference: string };
  await payments.pay(reference);
  await sendEvent(parts, { event: 'charge.success', data: { id: nextId(), reference } });
}

const among = (payers: readonly Payer[]) =>
  trusted({ $in: payers.map(({ bookingId }) => new Types.ObjectId(bookingId)) });

/** Waits until the payments of all bookings are in a state. */
const waitForState = (payers: readonly Payer[], state: 'held' | 'settled') =>
  waitUntil(
    async () =>
      (await BookingModel.countDocuments({ _id: among(payers), 'payment.state': state })) === payers.length,
    { what: `not all payments are ${state}`, maxMs: SETTLED_MS },
  );

/** Gives all money back, so that the ledger agrees with the bookings that the bench deletes later. */
async function giveBack(payers: readonly Payer[]): Promise<void> {
  const bookings = await BookingModel.find({ _id: among(payers) }).lean<BookingRow[]>();
  for (const seen of bookings)
    await transitionBooking({ seen, to: 'cancelled', by: 'provider', actorId: String(seen.providerUserId) });
  await waitForState(payers, 'settled');
  await collection('payments').deleteMany({ _id: { $in: bookings.map(({ _id }) => _id) } });
  await collection('providerEvents').deleteMany({ name: 'charge.dispute.remind' });
  await deletePendingMail();
}

/** Pays 200 bookings in a minute, while 100 events a second about other things arrive. */
async function measureMinute(parts: Parts, payers: readonly Payer[]): Promise<Sample> {
  const left = [...payers];
  const remind = () => ({ event: 'charge.dispute.remind', data: { id: nextId(), status: 'pending' } });
  const [webhooks, paying] = await Promise.all([
    steadily({ perSecond: WEBHOOKS_PER_SECOND, seconds: SECONDS }, async () => {
      await sendEvent(parts, remind());
    }),
    steadily({ perSecond: PAYMENTS / SECONDS, seconds: SECONDS }, () => payOnce(parts, left.pop()!)),
  ]);
  const end = performance.now();
  await waitForState(payers, 'held');
  const held = performance.now() - end;
  return { values: { p99: quantile(webhooks, 0.99), paying: quantile(paying, 0.99), held } };
}

export const paymentsLoad: BenchCase = {
  name: 'payments/load',
  against: 'none (webhooks while 200 bookings are paid in a minute)',
  budgets: [{ metric: 'p99', unit: 'ms', budget: { value: 50 } }],
  otherFigures: [
    { metric: 'paying', unit: 'ms' },
    { metric: 'held', unit: 'ms' },
  ],
  pairs: { min: 1, max: 1 },
  warmsUpItself: true,
  usesAllCores: true,
  open: async (bench) => {
    await bench.ledger();
    const payments = await bench.paymentsWithCompany();
    const { headers } = bench.service('payments');
    const slots = freeSlots(bench.offers, new Date(Date.now() + DISTANCE_MS));
    return {
      ours: async () => {
        const payers = await createUnpaid(bench, slots);
        const sample = await measureMinute({ payments, headers }, payers);
        await giveBack(payers);
        return sample;
      },
    };
  },
};
