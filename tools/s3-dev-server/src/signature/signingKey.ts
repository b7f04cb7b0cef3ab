import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

export const ALGORITHM = 'AWS4-HMAC-SHA256';
export const sha256Hex = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

export type Scope = { day: string; region: string };

export const scopeText = ({ day, region }: Scope) => `${day}/${region}/s3/aws4_request`;

export function signingKey(secret: string, { day, region }: Scope): Buffer {
  return ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${secret}`, day), region));
}

export const sign = (key: Buffer, text: string) => hmac(key, text).toString('hex');

/** Compares in constant time, so that the response time does not help to guess a signature. */
export function sameSignature(expected: string, given: string): boolean {
  const left = Buffer.from(expected);
  const right = Buffer.from(given);
  return left.length === right.length && timingSafeEqual(left, right);
}
