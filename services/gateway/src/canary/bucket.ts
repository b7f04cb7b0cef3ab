import { createHash, randomInt } from 'node:crypto';

const COOKIE = 'tm_bucket';
const BUCKETS = 10_000;

/** The bucket that a visitor was given, or undefined for a new one. */
export function readBucket(cookie: string | undefined): number | undefined {
  const text = new RegExp(`(?:^|; *)${COOKIE}=(\\d{1,4})(?:;|$)`).exec(cookie ?? '')?.[1];
  return text === undefined ? undefined : Number(text);
}

export const drawBucket = () => randomInt(BUCKETS);

/** Kept for 30 days, so that a visitor stays with one version while a canary runs. */
export const bucketCookie = (bucket: number, isSecure: boolean) =>
  `${COOKIE}=${bucket}; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;

/** Whether this visitor is in the share (0–100) that gets a module's canary. Modules draw independently of each other. */
export const isChosen = (name: string, bucket: number, weight: number) =>
  createHash('sha256').update(`${name}:${bucket}`).digest().readUInt32BE(0) % 100 < weight;
