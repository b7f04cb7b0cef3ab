import {
  MIN_PAYOUT_KOBO,
  OPEN_CHARGEBACK_STATES,
  endsWithAccount,
  formatNaira,
  toNaira,
  type Kobo,
} from '@tm/domain';
import { conflict, trusted, Types, type ClientSession } from '@tm/mongo';
import { IS_ONLINE, PROVIDER_MONEY_INDEX } from '@tm/schema/bookings';
import {
  readBookings,
  readChargebacks,
  readLedgerAccounts,
  readPayouts,
  readProviderProfiles,
  readRefunds,
  readUnmatchedMoney,
} from '@tm/schema/read';

const isHeld = trusted({ $in: ['held', 'disputed'] as const });
const isUnprocessed = trusted({ $ne: 'processed' as const });
const isOpenPayout = trusted({ $in: ['ordered', 'sent'] as const });

/**
 * Returns the money in kobo that the site holds for bookings of a user on either side, without bookings that
 * end with the account: their money goes back to the customer.
 */
const heldOf = async (session: ClientSession, person: Types.ObjectId, now: Date): Promise<Kobo> => {
  const fields = 'status startsAt totalAmountKobo payment.givenBackKobo';
  const online = { 'payment.state': isHeld, ...IS_ONLINE };
  const bought = await readBookings
    .find({ customerId: person, ...online }, fields, { session })
    .hint({ customerId: 1, _id: -1 })
    .lean();
  const sold = await readBookings
    .find({ providerUserId: person, ...online }, fields, { session })
    .hint(PROVIDER_MONEY_INDEX)
    .lean();
  return [...bought, ...sold]
    .filter((booking) => !endsWithAccount(booking, now))
    .reduce((sum, { totalAmountKobo, payment }) => sum + totalAmountKobo - (payment?.givenBackKobo ?? 0), 0);
};

/** Returns the money in kobo that is on its way back to a customer, or waits for their decision. */
const returningOf = async (session: ClientSession, person: Types.ObjectId): Promise<Kobo> => {
  const bookings = await readBookings
    .find({ customerId: person, ...IS_ONLINE }, '_id', { session })
    .hint({ customerId: 1, _id: -1 })
    .lean();
  const among = trusted({ $in: bookings.map(({ _id }) => _id) });
  const refunds = await readRefunds
    .find({ bookingId: among, state: isUnprocessed }, 'kobo', { session })
    .hint({ bookingId: 1, orderedAt: 1 })
    .lean();
  const late = await readUnmatchedMoney
    .find({ bookingId: among, state: 'waiting' }, 'kobo', { session })
    .hint({ bookingId: 1, arrivedAt: 1 })
    .lean();
  return [...refunds, ...late].reduce((sum, { kobo }) => sum + kobo, 0);
};

/** Returns in kobo what the site owes to the business of a user, and what the business owes to the site. */
const ofBusiness = async (
  session: ClientSession,
  person: Types.ObjectId,
): Promise<{ owed: Kobo; debt: Kobo }> => {
  const profile = await readProviderProfiles.findOne({ userId: person }, '_id', { session }).lean();
  if (!profile) return { owed: 0, debt: 0 };
  const id = String(profile._id);
  const among = trusted({ $in: [`provider:${id}`, `debt:${id}`] });
  const accounts = await readLedgerAccounts.find({ _id: among }, 'kind kobo', { session }).lean();
  const koboOf = (kind: 'provider' | 'debt') => accounts.find((one) => one.kind === kind)?.kobo ?? 0;
  const open = await readPayouts
    .find({ providerId: profile._id, state: isOpenPayout }, 'kobo', { session })
    .hint({ providerId: 1, orderedAt: -1, _id: -1 })
    .lean();
  const onTheWay = open.reduce((sum, { kobo }) => sum + kobo, 0);
  // Less than the smallest payout can never be paid, so it prevents nothing. It stays owed in the ledger.
  const balance = koboOf('provider') < MIN_PAYOUT_KOBO ? 0 : koboOf('provider');
  return { owed: balance + onTheWay, debt: koboOf('debt') };
};

const isOpenChargeback = trusted({ $in: [...OPEN_CHARGEBACK_STATES] });

/** Returns true while a bank decides about money of a user on either side. */
const isBankAsked = async (session: ClientSession, person: Types.ObjectId): Promise<boolean> => {
  for (const side of ['customerId', 'providerUserId'] as const) {
    const open = await readChargebacks
      .find({ [side]: person, state: isOpenChargeback } as never, '_id', { session })
      .hint({ [side]: 1, _id: -1 })
      .limit(1)
      .lean();
    if (open.length > 0) return true;
  }
  return false;
};

const naira = (kobo: Kobo): string => formatNaira(toNaira(kobo));

/**
 * Rejects with 409 `money_open` while money of a user would be lost or unpaid after the erasure or the
 * closing of the account: money that is held for a booking, that is on its way back, that is owed to or by
 * their business, or about which a bank decides.
 */
export const assertNoOpenMoney = async (session: ClientSession, userId: string, now: Date): Promise<void> => {
  const person = new Types.ObjectId(userId);
  const [held, returning, { owed, debt }] = [
    await heldOf(session, person, now),
    await returningOf(session, person),
    await ofBusiness(session, person),
  ];
  const isAsked = await isBankAsked(session, person);
  const parts = [
    held > 0 && `We hold ${naira(held)} of your bookings until the work is confirmed.`,
    returning > 0 && `${naira(returning)} is on its way back to you.`,
    owed > 0 && `${naira(owed)} is not paid out to your bank account yet.`,
    debt > 0 && `Your business owes us ${naira(debt)}.`,
    isAsked && 'A bank decides about a payment of one of your bookings.',
  ].filter((part) => part !== false);
  if (parts.length > 0)
    throw conflict('money_open', `${parts.join(' ')} You can delete your account when this is settled.`);
};
