import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import * as z from 'zod';
import type { EventSubject, ProviderEvent } from '../provider';
import { id, text } from './fields';

/** Header of the signature. */
export const SIGNATURE = 'x-paystack-signature';

const charge = z
  .object({ id, reference: text })
  .transform((data): EventSubject => ({ what: 'charge', reference: data.reference, providerId: data.id }));
/** The event has no reference: https://paystack.com/docs/payments/payment-channels/#pay-with-transfer. */
const rejected = z
  .object({ bank_transfer: z.object({ transaction_id: id }) })
  .transform((data): EventSubject => ({
    what: 'charge',
    reference: null,
    providerId: data.bank_transfer.transaction_id,
  }));
const transfer = z
  .object({ reference: text })
  .transform((data): EventSubject => ({ what: 'transfer', payoutId: data.reference }));
/** Only `refund.needs-attention` has the id of the refund. */
const refund = z
  .object({ transaction_reference: text, id: id.nullish() })
  .transform((data): EventSubject => ({
    what: 'refund',
    chargeReference: data.transaction_reference,
    providerRefundId: data.id ?? null,
  }));
const dispute = z.object({ id }).transform((data): EventSubject => ({ what: 'dispute', id: data.id }));

/**
 * The events that concern us, of https://paystack.com/docs/payments/webhooks/#types-of-events,
 * https://paystack.com/docs/payments/refunds/#refund-webhooks and
 * https://paystack.com/docs/payments/payment-channels/#pay-with-transfer.
 */
const EVENTS: ReadonlyMap<string, z.ZodType<EventSubject>> = new Map<string, z.ZodType<EventSubject>>([
  ['charge.success', charge],
  ['bank.transfer.rejected', rejected],
  ['transfer.success', transfer],
  ['transfer.failed', transfer],
  ['transfer.reversed', transfer],
  ['refund.pending', refund],
  ['refund.processing', refund],
  ['refund.processed', refund],
  ['refund.failed', refund],
  ['refund.needs-attention', refund],
  ['charge.dispute.create', dispute],
  ['charge.dispute.remind', dispute],
  ['charge.dispute.resolve', dispute],
]);
const envelope = z.object({ event: z.string().max(100), data: z.unknown().optional() });

/**
 * Returns true if a hex HMAC-SHA512 of the raw bytes under one of the keys is in the header
 * (https://paystack.com/docs/payments/webhooks/#verify-event-origin). All keys are always compared, each in
 * constant time.
 */
const isSigned = (raw: Buffer, headers: IncomingHttpHeaders, keys: readonly string[]): boolean => {
  const header = headers[SIGNATURE];
  if (typeof header !== 'string' || !/^[0-9a-f]{128}$/i.test(header)) return false;
  const given = Buffer.from(header, 'hex');
  const matches = keys.map((key) => timingSafeEqual(createHmac('sha512', key).update(raw).digest(), given));
  return matches.includes(true);
};

const parsed = (raw: Buffer): unknown => {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    return undefined;
  }
};

/** Reads a webhook. Returns null unless it is signed under one of the keys. */
export const readEvent = (
  raw: Buffer,
  headers: IncomingHttpHeaders,
  keys: readonly string[],
): ProviderEvent | null => {
  if (!isSigned(raw, headers, keys)) return null;
  const body = envelope.safeParse(parsed(raw));
  if (!body.success) return { name: '', about: { what: 'unreadable' } };
  const { event: name, data } = body.data;
  const schema = EVENTS.get(name);
  if (!schema) return { name, about: { what: 'nothing' } };
  const subject = schema.safeParse(data);
  return { name, about: subject.success ? subject.data : { what: 'unreadable' } };
};
