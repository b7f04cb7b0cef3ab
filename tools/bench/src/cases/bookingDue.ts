import { HOUR_MS } from '@tm/domain';
import { UserModel } from '@tm/schema/accounts';
import { BookingModel } from '@tm/schema/bookings';
import { ListingModel } from '@tm/schema/catalog';
import { buildBooking } from '@tm/schema/testing';
import { trusted, Types } from 'mongoose';
import type { BenchRequest } from '../measure/load';
import { steadily } from '../measure/steady';
import type { BenchCase } from '../run/benchCase';
import type { Bench } from '../site/bench';
import { deletePendingMail } from '../site/users';
import { quantile } from '../statistics/quartiles';
import type { Sample } from '../statistics/sample';
import { createReads } from './reads';

/** Due requests of each provider: together more than the service handles during the calls. */
const EACH = 80;
/**
 * Calls of a busy site. Their rate is fixed, because people do not wait for the answers of others.
 * Connections that send without a pause use all cores themselves, so their times show how the cores are
 * divided and not how long people wait.
 */
const CALLS = { perSecond: 50, seconds: 12 };
const POLL_MS = 100;
/** Time to write all requests before the first one is due. */
const AHEAD_MS = 15_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Writes requests of all customers that are due at one moment. They have no claims and are not counted. */
async function writeRequests({ offers, customers }: Bench): Promise<Types.ObjectId[]> {
  const ids: Types.ObjectId[] = [];
  const expiresAt = new Date(Date.now() + AHEAD_MS);
  const customer = (await UserModel.findById(customers[0]!.id))!;
  for (const { listingId } of offers) {
    const of = (await ListingModel.findById(listingId))!;
    const like = (await buildBooking({ of, customer, expiresAt })).toObject();
    const rows = Array.from({ length: EACH }, (_, index) => {
      const startsAt = new Date(like.startsAt.getTime() + index * HOUR_MS);
      const customerId = new Types.ObjectId(customers[index % customers.length]!.id);
      const endsAt = new Date(startsAt.getTime() + HOUR_MS);
      return { ...like, _id: new Types.ObjectId(), customerId, startsAt, endsAt };
    });
    await BookingModel.deleteOne({ _id: like._id });
    await BookingModel.collection.insertMany(rows as never[]);
    ids.push(...rows.map(({ _id }) => _id));
  }
  return ids;
}

const countLeft = (ids: readonly Types.ObjectId[]) =>
  BookingModel.countDocuments({ _id: trusted({ $in: [...ids] }), status: 'pending' });

/** Sends the calls, and returns their times. Throws when one fails. */
async function readSteadily(url: string, next: () => BenchRequest): Promise<Sample> {
  const times = await steadily(CALLS, async () => {
    const { path, headers } = next();
    const response = await fetch(url + path, { headers });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${path} returns ${response.status}`);
  });
  return { values: { p50: quantile(times, 0.5), p99: quantile(times, 0.99) } };
}

async function waitUntil(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(POLL_MS);
}

/** Measures calls while the worker of the service cancels the requests, and its time for 1,000 of them. */
async function measureWhileDue(bench: Bench, measure: () => Promise<Sample>): Promise<Sample> {
  const ids = await writeRequests(bench);
  await waitUntil(async () => (await countLeft(ids)) < ids.length);
  const since = performance.now();
  const atFirst = await countLeft(ids);
  const { values } = await measure();
  const isDone = (await countLeft(ids)) === 0;
  await waitUntil(async () => (await countLeft(ids)) === 0);
  const due = ((performance.now() - since) / atFirst) * 1_000;
  await deletePendingMail();
  const tooFew = isDone && { tooFew: 'too few samples: the work ended before the calls' };
  return { values: { ...values, due }, ...tooFew };
}

export const bookingDue: BenchCase = {
  name: 'bookings/due',
  against: 'the same without due requests',
  budgets: [{ metric: 'p99', unit: 'ms', budget: { ratio: 2 } }],
  otherFigures: [{ metric: 'due', unit: 'ms' }],
  // Each pair waits up to 40 s for the worker.
  pairs: { min: 3, max: 9 },
  // The goal is for two cores, and the worker and the database run beside the calls.
  usesAllCores: true,
  open: async (bench) => {
    const { url, headers } = bench.service('bookings');
    const next = createReads(bench, ['/api/bookings'], headers);
    const read = () => readSteadily(url, next);
    return { ours: () => measureWhileDue(bench, read), baseline: read };
  },
};
