import { createHmac, timingSafeEqual } from 'node:crypto';
import { CODE_LENGTH, type CodeKind } from '@tm/domain';
import type { Types } from '@tm/mongo';

const COUNT = 10n ** BigInt(CODE_LENGTH);

/**
 * Returns a code of a booking as six digits: HMAC-SHA256 of its id and the kind under BOOKING_CODE_KEY. It is
 * stored nowhere, so only the services with the key know it.
 */
export const bookingCode = (key: string, id: Types.ObjectId, kind: CodeKind): string => {
  const digest = createHmac('sha256', key)
    .update(`${String(id)}${kind}`)
    .digest('hex');
  return String(BigInt(`0x${digest}`) % COUNT).padStart(CODE_LENGTH, '0');
};

/** Returns true if `typed` is the code, in a time that does not depend on the equal digits. */
export const isBookingCode = (key: string, id: Types.ObjectId, kind: CodeKind, typed: string): boolean => {
  const [expected, given] = [bookingCode(key, id, kind), typed].map((text) => Buffer.from(text));
  return expected!.length === given!.length && timingSafeEqual(expected!, given!);
};
