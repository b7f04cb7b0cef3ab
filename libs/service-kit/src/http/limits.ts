import { RateLimitModel, forgetfulDatabase } from '@tm/data';
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import { problem } from './problem';
import { inBatches } from './inBatches';

const MINUTE = 60;

/**
 * The one table of limits (security.md, Limits). Many people of a mobile carrier share one address, so addresses get much and
 * accounts little. `signIn*` count failures: a success is taken back.
 */
const TABLE = {
  signInAddress: { points: 100, seconds: 15 * MINUTE },
  signInAccount: { points: 10, seconds: 15 * MINUTE },
  /** In the place of `signInAccount` on a device where the account has signed in before. */
  signInDevice: { points: 10, seconds: 15 * MINUTE },
  /** Codes of the second factor: a guesser who has the password gets 50 of a million a day, and their owner a mail each five. */
  twoFactorAccount: { points: 10, seconds: 15 * MINUTE },
  twoFactorDay: { points: 50, seconds: 24 * 60 * MINUTE },
  twoFactorAccountDay: { points: 200, seconds: 24 * 60 * MINUTE },
  /** Mails to who has lost the phone. */
  recoveryAccount: { points: 3, seconds: 24 * 60 * MINUTE },
  /** Accounts by address and device; `*Demo` in the demo profile, where one machine tries out many. Proving an e-mail address gives one back. */
  registerAddress: { points: 30, seconds: 60 * MINUTE },
  registerAddressDemo: { points: 1000, seconds: 60 * MINUTE },
  registerDevice: { points: 3, seconds: 60 * MINUTE },
  registerDeviceDemo: { points: 100, seconds: 60 * MINUTE },
  /** Sign-ins that succeed, by account and address: each costs a hash and makes a session. */
  signInSuccess: { points: 60, seconds: 10 * MINUTE },
  signInSuccessDemo: { points: 600, seconds: 10 * MINUTE },
  forgotAddress: { points: 1000, seconds: 60 * MINUTE },
  forgotAccount: { points: 3, seconds: 60 * MINUTE },
  verifyMailAccount: { points: 3, seconds: 60 * MINUTE },
  supportAccount: { points: 5, seconds: 60 * MINUTE },
  exportAccount: { points: 10, seconds: 24 * 60 * MINUTE },
  /** Reports of reviews: nobody sends a whole business's to the admins. */
  reportAccount: { points: 20, seconds: 24 * 60 * MINUTE },
  /** Whole lists as files, of one admin. */
  listExportAccount: { points: 30, seconds: 60 * MINUTE },
  write: { points: 1000, seconds: 10 * MINUTE },
  /** Each is up to 50,000 reads. */
  sitemapAddress: { points: 300, seconds: 60 * MINUTE },
  /** Listings whose details, which name a phone, one account reads: more than anybody compares, too few to collect them. */
  detailAccount: { points: 300, seconds: 60 * MINUTE },
  /** Reads of the API from one address: a whole carrier's people stay below. */
  readAddress: { points: 100_000, seconds: 60 * MINUTE },
  uploads: { points: 100, seconds: 24 * 60 * MINUTE },
  /** Points are bytes: 100 MB a day. */
  uploadBytes: { points: 100 * 1024 * 1024, seconds: 24 * 60 * MINUTE },
} as const;
export type LimitName = keyof typeof TABLE;

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
    const { points, seconds } = TABLE[name];
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
    const countOne = inBatches(scaled(TABLE[name].points), most, (key, points) => count(name, key, points));
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
