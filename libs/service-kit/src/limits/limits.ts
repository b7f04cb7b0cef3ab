import { RATE_LIMITS, type LimitName } from '@tm/contracts/endpoints';
import { RateLimitModel, forgetfulDatabase } from '@tm/data';
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import { problem } from '../problem/problem';
import { inBatches } from './inBatches';

export type Limits = {
  consume: (name: LimitName, key: string, points?: number) => Promise<void>;
  refund: (name: LimitName, key: string, points?: number) => Promise<void>;
  allows: (name: LimitName, key: string) => Promise<boolean>;
  clear: (name: LimitName, key: string) => Promise<void>;
  /** Counts a read of an address; throws 429 when it has had too many. */
  read: (address: string) => Promise<void>;
  /** Counts the details of one more listing that an account reads; throws 429 when it has had too many. */
  detail: (account: string) => Promise<void>;
  /** A bound that is no rate, made as wide as all limits are by the setting. */
  scaled: (most: number) => number;
};

/** Counters in MongoDB, so that all replicas share them. `factor` multiplies the table (RATE_LIMIT_FACTOR). */
export const createLimits = (factor: number): Limits => {
  const scaled = (most: number): number => Math.max(1, Math.round(most * factor));
  const limiters = new Map<LimitName, RateLimiterMongo>();
  const limiter = (name: LimitName): RateLimiterMongo => {
    const { points, seconds } = RATE_LIMITS[name];
    const made =
      limiters.get(name) ??
      new RateLimiterMongo({
        storeClient: forgetfulDatabase(),
        tableName: RateLimitModel.collection.collectionName,
        disableIndexesCreation: true,
        keyPrefix: name,
        points: scaled(points),
        duration: seconds,
      });
    limiters.set(name, made);
    return made;
  };
  /** Counts `points`. How long until the next, in ms, when the bucket is full; null when it is not. */
  const count = async (name: LimitName, key: string, points = 1): Promise<number | null> => {
    try {
      await limiter(name).consume(key, points);
      return null;
    } catch (full) {
      if (full instanceof RateLimiterRes) return full.msBeforeNext;
      throw full;
    }
  };
  /** Refuses beyond a limit that is counted in batches of `most`. */
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
