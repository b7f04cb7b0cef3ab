import { HOUR_MS } from '@tm/domain';
import { UserModel } from '@tm/schema/accounts';
import { BookingModel } from '@tm/schema/bookings';
import { ListingModel } from '@tm/schema/catalog';
import { buildBooking } from '@tm/schema/testing';
import { trusted, Types } from 'mongoose';
import { burst, FEW_CONNECTIONS, type Target } from '../measure/load';
import type { BenchCase } from '../run/benchCase';
import type { Bench } from '../site/bench';
import { deletePendingMail } from '../site/users';
import type { Sample } from '../statistics/sample';
import { createReads } from './reads';

/** Due requests of each provider: together more than the service handles during the burst. */
const EACH = 60;
/** Number of requests for a stable p99. */
const REQUESTS = 600;
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

async function waitUntil(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(POLL_MS);
}

/** Measures calls while the worker of the service cancels the requests, and its time for 1,000 of them. */
async function measureWhileDue(bench: Bench, measure: () => Promise<Sample>): Promise<Sample> {
  const ids = await writeRequests(bench);
  await waitUntil(async () => (await countLeft(ids)) < ids.length);
  const since = performance.now();
  const atFirst = await countLeft(ids);
  const { values, tooFew } = await measure();
  const isDone = (await countLeft(ids)) === 0;
  await waitUntil(async () => (await countLeft(ids)) === 0);
  const due = ((performance.now() - since) / atFirst) * 1_000;
  await deletePendingMail();
  const reason = isDone ? 'too few samples: the work ended before the calls' : tooFew;
  return { values: { ...values, due }, ...(reason && { tooFew: reason }) };
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
    const { url, pid, headers } = bench.service('bookings');
    const target: Target = { url, pid, next: createReads(bench, ['/api/bookings'], headers) };
    const read = () => burst(target, REQUESTS, FEW_CONNECTIONS);
    return { ours: () => measureWhileDue(bench, read), baseline: read };
  },
};
