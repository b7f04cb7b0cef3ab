import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { mongo } from 'mongoose';

/**
 * One document of this collection is the lock, one contains the schema digest, the others are the applied
 * migrations.
 */
export type Ledger = {
  _id: string;
  owner?: string;
  until?: Date;
  /** Digest of the schema that was applied last, and of all since the list began. */
  digest?: string;
  digests?: string[];
  appliedAt?: Date;
  keepsOlder?: boolean;
};

type Lease = {
  /** Throws when the lock was lost to another process. */ assertHeld: () => Promise<void>;
  release: () => Promise<void>;
};

const isDuplicate = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 11000;

const tryTake = async (
  ledger: mongo.Collection<Ledger>,
  owner: string,
  leaseMs: number,
): Promise<boolean> => {
  const now = new Date();
  try {
    await ledger.updateOne(
      { _id: 'lock', until: { $lte: now } },
      { $set: { owner, until: new Date(now.getTime() + leaseMs) } },
      { upsert: true },
    );
    return true;
  } catch (error) {
    // The filter did not match because another process holds the lock, so the upsert conflicted with its
    // document.
    if (isDuplicate(error)) return false;
    throw error;
  }
};

/** Waits for the lock and holds it by renewing the lease. A holder that dies loses it after `leaseMs`. */
export const acquireLock = async (
  ledger: mongo.Collection<Ledger>,
  leaseMs: number,
  patienceMs: number,
): Promise<Lease> => {
  const owner = randomUUID();
  const giveUpAt = Date.now() + patienceMs;
  while (!(await tryTake(ledger, owner, leaseMs))) {
    if (Date.now() > giveUpAt)
      throw new Error('Another process has been changing the database schema for too long.');
    await pause(50 + Math.random() * 150);
  }
  const renew = async () => {
    const until = new Date(Date.now() + leaseMs);
    const { matchedCount } = await ledger.updateOne({ _id: 'lock', owner }, { $set: { until } });
    if (matchedCount === 0) throw new Error('The lock of the database schema was lost to another process.');
  };
  const timer = setInterval(() => void renew().catch(() => undefined), leaseMs / 3);
  return {
    assertHeld: renew,
    release: async () => {
      clearInterval(timer);
      await ledger.updateOne({ _id: 'lock', owner }, { $set: { until: new Date(0) } });
    },
  };
};
