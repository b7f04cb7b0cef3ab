import { inTransaction, Types } from '@tm/mongo';
import { buildProvider } from '@tm/schema/testing';
import { draftOf, post, type LedgerEvent } from '../ledger';

/** Posts an event as at another time. */
export const postAt = (event: LedgerEvent, at: Date) =>
  inTransaction((session) => post(session, draftOf(event), at));

/** Lets a business owe an amount: a chargeback of a booking whose money it was paid out. */
export const addDebt = async (providerId: string, kobo: number, at: Date): Promise<void> => {
  const bookingId = String(new Types.ObjectId());
  const [reference, payoutId, chargebackId] = [`${bookingId}-1`, `po-${bookingId}`, `cb-${bookingId}`];
  const events: LedgerEvent[] = [
    { kind: 'charge', reference, bookingId, paid: kobo, fee: 0, due: kobo },
    { kind: 'release', bookingId, providerId, number: 1, from: 'held', kobo, commission: 0, keptBack: 0 },
    { kind: 'payout-ordered', payoutId, providerId, kobo },
    { kind: 'payout-paid', payoutId, providerId, kobo, fee: 0 },
    {
      ...{ kind: 'chargeback-released', chargebackId, bookingId, providerId },
      ...{ kobo, released: kobo, bps: 0, balance: 0 },
    },
  ];
  for (const event of events) await postAt(event, at);
};

/** Builds a business that owes an amount since a time. */
export const buildDebtor = async (kobo: number, since: Date) => {
  const { user, profile } = await buildProvider();
  const providerId = String(profile._id);
  await addDebt(providerId, kobo, since);
  return { user, profile, providerId, account: `debt:${providerId}` };
};
