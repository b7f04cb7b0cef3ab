import { RateLimitModel } from '@tm/schema/records';
import { unjournaledDatabase } from '@tm/mongo';
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import { problem } from './problem';
import { inBatches } from './inBatches';
import { RATE_LIMITS, type LimitName } from '@tm/contracts/endpoints';

export type Limits = {
  consume: (name: LimitName, key: string, points?: number) => Promise<void>;
  refund: (name: LimitName, key: string, points?: number) => Promise<void>;
  allows: (name: LimitName, key: string) => Promise<boolean>;
  clear: (name: LimitName, key: string) => Promise<void>;
  /** Counts a read of an address; throws 429 above the limit. */
  read: (address: string) => Promise<void>;
  /** Counts one more listing whose details an account reads; throws 429 above the limit. */
  detail: (account: string) => Promise<void>;
  /** Scales a limit that is not in the table by the factor. */
  scaled: (most: number) => number;
};

/**
 * Creates the limits with counters in MongoDB, which all replicas share. `factor` multiplies the table
 * (RATE_LIMIT_FACTOR).
 */
export const createLimits = (factor: number): Limits => {
  const scaled = (most: number): number => Math.max(1, Math.round(most * factor));
  const limiters = new Map<LimitName, RateLimiterMongo>();
  const limiter = (name: LimitName): RateLimiterMongo => {
    const { points, seconds } = RATE_LIMITS[name];
    const made =
      limiters.get(name) ??
      new RateLimiterMongo({
        storeClient: unjournaledDatabase(),
        tableName: RateLimitModel.collection.collectionName,
        disableIndexesCreation: true,
        keyPrefix: name,
        points: scaled(points),
        duration: seconds,
      });
    limiters.set(name, made);
    return made;
  };
  /** Counts `points`. Returns the wait in ms when the bucket is full, otherwise null. */
  const count = async (name: LimitName, key: string, points = 1): Promise<number | null> => {
    try {
      await limiter(name).consume(key, points);
      return null;
    } catch (full) {
      if (full instanceof RateLimiterRes) return full.msBeforeNext;
      throw full;
    }
  };
  /** Creates a limit that is counted in batches of `most`. */
  const frequent = (name: LimitName, most: number) => {
    const countOne = inBatches(scaled(RATE_LIMITS[name].points), most, (key, points) =>
      count(name, key, points),
    );
    return async (key: string): Promise<void> => {
      const wait = await countOne(key);
      if (wait !== null) throw problem.tooMany(wait / 1000);
    };
  };
  return {
    read: frequent('readAddress', 50),
    detail: frequent('detailAccount', 10),
    consume: async (name, key, points) => {
      const wait = await count(name, key, points);
      if (wait !== null) throw problem.tooMany(wait / 1000);
    },
    refund: async (name, key, points) => {
      await limiter(name).reward(key, points);
    },
    allows: async (name, key) => (await count(name, key)) === null,
    clear: async (name, key) => {
      await limiter(name).delete(key);
    },
    scaled,
  };
};
