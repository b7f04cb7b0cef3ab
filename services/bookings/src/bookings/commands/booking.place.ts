import { createHmac } from 'node:crypto';
import { isPrivateNetwork } from '@tm/domain';
import { trusted, type ClientSession, type Types, tooMany } from '@tm/mongo';
import { BookingModel, type BookingRow } from '@tm/schema/bookings';
import { secondsUntilFree, type CountedCustomer } from './booking.totals.writes';

/**
 * Limits of the pending requests at one provider that new accounts may have together from one network or
 * device.
 */
export type PlaceBounds = {
  /** The bucket of the IP address (`addressBucket`), and the id in the device cookie. */
  place: { network: string; device: string | null };
  /** Secret of the service. Without it, addresses cannot be found from stored hashes by trying them. */
  key: string;
  mostFromNetwork: number;
  mostFromDevice: number;
};

type SentFrom = NonNullable<BookingRow['sentFrom']>;
type Sent = Pick<BookingRow, 'providerId'>;

/** The hash includes the provider, so that it does not link a user's requests at different providers. */
const hashOf = (key: string, providerId: Types.ObjectId, part: keyof SentFrom, place: string): string =>
  createHmac('sha256', key)
    .update(`${String(providerId)} ${part} ${place}`)
    .digest('base64url')
    .slice(0, 22);

const sentFromOf = (
  { providerId }: Sent,
  { place: { network, device }, key }: Pick<PlaceBounds, 'place' | 'key'>,
): SentFrom => ({
  ...(!isPrivateNetwork(network) && { network: hashOf(key, providerId, 'network', network) }),
  ...(device && { device: hashOf(key, providerId, 'device', device) }),
});

/**
 * Returns true for accounts that may be throw-away accounts: the email address is not confirmed, or the user
 * has no completed booking whose scheduled start has passed. The stored counter also contains completions
 * before the start, which a provider can make at once for a second account (PD-26).
 */
const isNew = async (
  session: ClientSession,
  { _id, isVerified, bookingCounts }: CountedCustomer,
  now: Date,
): Promise<boolean> => {
  if (!isVerified || !bookingCounts?.completed) return true;
  const done = { customerId: _id, status: 'completed' as const, startsAt: trusted({ $lte: now }) };
  return (await BookingModel.exists(done).session(session)) === null;
};

/**
 * Returns the hashed source of a new account's request, stored with the request while it is pending, or null
 * for other accounts, which have no limit. Rejects with 429 `too_many_from_place` when new accounts have too
 * many pending requests at this provider from there. Call it in the transaction of the request, after the
 * update of the provider document: of two concurrent requests the second then sees the first.
 */
export const limitByPlace = async (
  session: ClientSession,
  booking: Sent,
  customer: CountedCustomer,
  { mostFromNetwork, mostFromDevice, now, ...from }: PlaceBounds & { now: Date },
): Promise<SentFrom | null> => {
  if (!(await isNew(session, customer, now))) return null;
  const sentFrom = sentFromOf(booking, from);
  const bounds = { network: mostFromNetwork, device: mostFromDevice };
  for (const part of ['device', 'network'] as const) {
    if (!sentFrom[part]) continue;
    const same = { [`sentFrom.${part}`]: sentFrom[part] };
    const count = await BookingModel.countDocuments(same, { session });
    if (count >= bounds[part])
      throw tooMany(
        'too_many_from_place',
        `This provider already has several requests from new accounts on your ${part}. Please try again when they are answered, or book another provider.`,
        await secondsUntilFree(session, same, now),
      );
  }
  return sentFrom;
};
