import { randomInt } from 'node:crypto';
import { MINUTE_MS } from '@tm/domain';
import { currentTime, trusted } from '@tm/mongo';
import { IS_WAITING, ProviderEventModel, type ProviderEventRecord } from '@tm/schema/payments';
import { doublingPause } from '../due';

/** Longer than the handling of a batch: four rounds of two calls to the company of at most 7 s. */
const LEASE_MS = MINUTE_MS;
/** Leases of two processes differ, so that each finds the rows that it has claimed. */
const LEASE_SPREAD_MS = 1_000;
const PAUSE = { firstMs: 5_000, lastMs: 10 * MINUTE_MS };

/** Returns the pause before the next attempt in ms: 5 s, doubling up to 10 min. */
export const retryPause = (attempts: number): number => doublingPause(attempts, PAUSE);

/**
 * Claims events as they were read, with one write. Returns those that no other process has claimed. Should
 * two leases ever be equal, both processes handle the same events, which has one effect.
 */
export const claimEvents = async (
  seen: readonly ProviderEventRecord[],
  now: Date,
): Promise<ProviderEventRecord[]> => {
  const _id = trusted({ $in: seen.map((event) => event._id) });
  const dueAt = new Date(now.getTime() + LEASE_MS + randomInt(LEASE_SPREAD_MS));
  const { modifiedCount } = await ProviderEventModel.updateMany(
    { _id, dueAt: trusted({ ...IS_WAITING, $lte: now }) },
    { $set: { dueAt }, $inc: { attempts: 1 } },
  );
  if (modifiedCount === seen.length)
    return seen.map((event) => ({ ...event, dueAt, attempts: event.attempts + 1 }));
  return modifiedCount === 0 ? [] : ProviderEventModel.find({ _id, dueAt }).lean();
};

/**
 * The result of a claimed event: its outcome; or it waits for its next attempt; or this process gives it back
 * at its stop.
 */
export type EventResult<Outcome extends string> = {
  event: ProviderEventRecord;
  result: { outcome: Outcome } | 'waits' | 'given_back';
};

const changeOf = <Outcome extends string>({ event, result }: EventResult<Outcome>, now: Date) => {
  if (typeof result !== 'string')
    return { $set: { outcome: result.outcome, handledAt: now }, $unset: { dueAt: 1 as const } };
  const pause = result === 'waits' ? retryPause(event.attempts) : 0;
  return { $set: { dueAt: new Date(now.getTime() + pause) } };
};

/** Stores the results of a batch with one call. An event that is finished does not wait again. */
export const storeResults = async <Outcome extends string>(
  results: readonly EventResult<Outcome>[],
): Promise<void> => {
  const now = currentTime();
  const byChange = new Map<string, { update: ReturnType<typeof changeOf>; ids: string[] }>();
  for (const one of results) {
    const update = changeOf(one, now);
    const key = JSON.stringify(update);
    const { ids } = byChange.get(key) ?? { ids: [] };
    byChange.set(key, { update, ids: [...ids, one.event._id] });
  }
  await ProviderEventModel.bulkWrite(
    [...byChange.values()].map(({ update, ids }) => ({
      updateMany: { filter: { _id: trusted({ $in: ids }), dueAt: trusted(IS_WAITING) }, update },
    })),
    { ordered: false },
  );
};
