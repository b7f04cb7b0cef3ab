import { createHmac, timingSafeEqual } from 'node:crypto';
import { currentTime } from '@tm/mongo';

/** Validity in ms of a link to a private document, for one admin (security.md, Uploads). */
export const DOCUMENT_LINK_MS = 60_000;

/** The object path of a document and the admin who may open it. */
type Opening = { path: string; adminId: string };
type Keys = readonly string[];

const signature = ({ path, adminId }: Opening, until: number, key: string): Buffer =>
  createHmac('sha256', key)
    .update(['document link', path, adminId, String(until)].join('\n'))
    .digest();

/**
 * Signs a link to a private document for one admin with the first key. Returns the address and its expiry.
 */
export const signDocumentLink = (
  opening: Opening,
  keys: Keys,
  now = currentTime().getTime(),
): { url: string; expiresAt: Date } => {
  const until = now + DOCUMENT_LINK_MS;
  const mac = signature(opening, until, keys[0] ?? '').toString('base64url');
  return { url: `${opening.path}?until=${until}&signature=${mac}`, expiresAt: new Date(until) };
};

/** Returns true if the link was signed for this admin and document and has not expired. */
export const isValidDocumentLink = (
  opening: Opening,
  { until, signature: mac }: { until: string; signature: string },
  keys: Keys,
  now = currentTime().getTime(),
): boolean => {
  const end = Number(until);
  if (!Number.isSafeInteger(end) || end < now || end > now + DOCUMENT_LINK_MS) return false;
  const given = Buffer.from(mac, 'base64url');
  return keys.some((key) => {
    const ours = signature(opening, end, key);
    return given.length === ours.length && timingSafeEqual(given, ours);
  });
};
