import { createHash, createHmac, randomInt, timingSafeEqual } from 'node:crypto';

const COOKIE = 'tm_bucket';
const BUCKETS = 10_000;
const PATTERN = new RegExp(`(?:^|; *)${COOKIE}=(\\d{1,4})\\.([\\w-]{22})(?:;|$)`);

const MAC_LENGTH = 22;

/** Signs and reads the cookie of a visitor's bucket, so that visitors cannot choose their bucket. */
export function createBucketCookie(secret: string, isSecure: boolean) {
  const sign = (bucket: number) =>
    createHmac('sha256', secret).update(`canary bucket ${bucket}`).digest('base64url').slice(0, MAC_LENGTH);

  /** Returns the bucket of the visitor; undefined for a missing or forged cookie. */
  function read(cookie: string | undefined): number | undefined {
    const [, number, mac = ''] = PATTERN.exec(cookie ?? '') ?? [];
    if (number === undefined) return undefined;
    const bucket = Number(number);
    return timingSafeEqual(Buffer.from(sign(bucket)), Buffer.from(mac)) ? bucket : undefined;
  }

  /** Is valid for 30 days, so that a visitor stays with one version while a canary runs. */
  const write = (bucket: number) =>
    `${COOKIE}=${bucket}.${sign(bucket)}; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;

  return { read, write };
}

export type BucketCookie = ReturnType<typeof createBucketCookie>;

export const drawBucket = () => randomInt(BUCKETS);

/**
 * Returns true if the visitor is in the share (0–100) that gets a module's canary. Modules are drawn
 * independently.
 */
export const isChosen = (name: string, bucket: number, weight: number) =>
  createHash('sha256').update(`${name}:${bucket}`).digest().readUInt32BE(0) % 100 < weight;

/** Visitors in a hundred of the whole site whose web vitals are reported, for each of the two versions. */
const MEASURED_SHARE = 10;

/**
 * Returns true if this visitor reports web vitals. `share` (0–100) is the share of visitors with the same
 * version; of a small share all are measured.
 */
export const isMeasured = (name: string, bucket: number, share: number) =>
  isChosen(`vitals of ${name}`, bucket, Math.min(100, (MEASURED_SHARE * 100) / share));
