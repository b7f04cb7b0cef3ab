import { createHash } from 'node:crypto';
import { currentTime, isDuplicateKey } from '@tm/mongo';
import { ProviderEventModel, type ProviderEventRecord } from '@tm/schema/payments';
import type { EventSubject, ProviderEvent } from '../provider';

type StoredSubject = ProviderEventRecord['about'];

/** Returns the names to store; null for an event that does not concern us or has none. */
const storedSubject = (about: EventSubject): StoredSubject | null => {
  switch (about.what) {
    case 'charge':
      return { what: 'charge', reference: about.reference, providerId: about.providerId };
    case 'refund':
      return { what: 'refund', reference: about.chargeReference, providerId: about.providerRefundId };
    case 'transfer':
      return { what: 'transfer', payoutId: about.payoutId };
    case 'dispute':
      return { what: 'dispute', providerId: about.id };
    default:
      return null;
  }
};

/**
 * `received`: stored, and a worker handles it. `known`: stored before. `ignored`: of a kind that does not
 * concern us. `unreadable`: without the names that its kind has.
 */
export type Receipt = 'received' | 'known' | 'ignored' | 'unreadable';

/**
 * Stores an event of the payment company with one write, so that the answer never waits for another call. The
 * same bytes are stored once. `raw` are the bytes that were signed.
 */
export const receiveEvent = async ({ name, about }: ProviderEvent, raw: Buffer): Promise<Receipt> => {
  const subject = storedSubject(about);
  if (!subject) return about.what === 'unreadable' ? 'unreadable' : 'ignored';
  const now = currentTime();
  const _id = createHash('sha256').update(raw).digest('hex');
  try {
    // `lean`: the row has the types of its collection, and its validation would be a third of this call.
    await ProviderEventModel.insertMany(
      [{ _id, name, about: subject, receivedAt: now, dueAt: now, attempts: 0 }],
      { lean: true },
    );
    return 'received';
  } catch (error) {
    if (isDuplicateKey(error)) return 'known';
    throw error;
  }
};
