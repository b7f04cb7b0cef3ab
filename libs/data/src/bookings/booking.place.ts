import { createHmac } from 'node:crypto';
import { isPrivateNetwork } from '@tm/domain';
import { trusted, type ClientSession, type Types } from 'mongoose';
import { tooMany } from '../refusal';
import { BookingModel, type BookingRow } from './booking.schema';
import { secondsUntilFree, type CountedCustomer } from './booking.totals';

/** How many open requests at one provider new accounts may hold together from the place that a request comes from. */
export type PlaceBounds = {
  /** The bucket of the address (`addressBucket`), and the id in the device cookie. */
  place: { network: string; device: string | null };
  /** Of the service: without it nobody who reads the database can try out addresses. */
  key: string;
  mostFromNetwork: number;
  mostFromDevice: number;
};

type SentFrom = NonNullable<BookingRow['sentFrom']>;
type Sent = Pick<BookingRow, 'providerId'>;

/** Of the provider, too: the hash says nothing of a person's other requests. */
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
 * Whose address is not proved, or who has never had a booking completed whose appointed start has passed: what throw-away accounts are. The
 * kept count also has completions before the start, which a provider makes at once for an account of their own (PD-26).
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
 * Where a new account's request is sent from, as it is stored with the request while it waits. Null for other accounts, which are not bound.
 * Refuses: 429 `too_many_from_place` when new accounts hold so many requests at this provider from there. In the transaction of the request,
 * after the provider's document is changed: of two at once the second sees the first.
 */
export const boundByPlace = async (
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
