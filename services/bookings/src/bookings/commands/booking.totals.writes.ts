import {
  MAX_OPEN_REQUESTS,
  MAX_OPEN_REQUESTS_AT_ONE,
  formatDateTime,
  limitedUntil,
  maySignIn,
  type Mark,
  type UserStatus,
  DAY_MS,
} from '@tm/domain';
import { conflict, tooMany, trusted, type ClientSession, type Types } from '@tm/mongo';
import {
  countEarning,
  BookingModel,
  CAN_EXPIRE,
  type BookingRow,
  type Stored,
  type Counted,
  whole,
  customerIncrement,
  providerIncrement,
} from '@tm/schema/bookings';
import { countCompletion } from '@tm/schema/records';
import { readProviderProfiles, readUsers } from '@tm/schema/read';
import { addCustomerRequest } from '@tm/data-accounts';
import { addProviderBookings, addProviderInstant, addProviderRequest } from '@tm/data-provider';
import type { ProviderProfileRecord } from '@tm/schema/provider';
import { providerUnavailable } from '../offer.queries';

type Moved = Counted & Pick<BookingRow, 'providerUserId' | 'history' | 'startsAt' | 'ending'>;

/**
 * Adds a completed booking to the provider's earnings and the site's statistics, at a time after its
 * completion. Writes in the order of `countMoves`.
 */
export const countEarned = async (
  session: ClientSession,
  { providerId, providerUserId, totalAmountKobo }: Moved,
  at: Date,
): Promise<void> => {
  const increments = { 'totals.earningsKobo': totalAmountKobo };
  await addProviderBookings(session, providerId, { increments });
  await countEarning({ providerUserId, totalAmountKobo }, at, session);
  await countCompletion(session, totalAmountKobo, at);
};

/** `withdrawals` as read with the offer. When absent, it is not checked. */
type Provider = { _id: Types.ObjectId; withdrawals?: number | null };
/** The fields by which a booking at once is judged; empty for a request. */
export type CountedProvider = {
  bookingMarks?: Mark[] | null;
  availability?: ProviderProfileRecord['availability'] | null;
};
/** The customer's name for the search text, and the fields that show how established the account is. */
export type CountedCustomer = {
  _id: Types.ObjectId;
  firstName: string;
  lastName: string;
  isVerified?: boolean;
  status?: UserStatus;
  bookingCounts?: Stored;
  bookingMarks?: Mark[];
};

/**
 * Counts a new booking for its provider, in the transaction that creates it. Returns null, without counting,
 * when the provider or one of their listings has left the site, or is not booked at once any more, since
 * `withdrawals` was read. Rejects with 409 when the provider was erased.
 */
export const countForProvider = async (
  session: ClientSession,
  provider: Provider,
  booking: Counted,
): Promise<CountedProvider | null> => {
  const increments = providerIncrement(null, booking);
  if (booking.status === 'accepted') {
    const counted = await addProviderInstant(session, provider, increments);
    if (counted) return counted as CountedProvider;
  } else if (await addProviderRequest(session, provider, increments)) return {};
  if (await readProviderProfiles.exists({ _id: provider._id, erasedAt: null }).session(session)) return null;
  throw providerUnavailable();
};

/** Filter for the pending requests of a customer, all or those to one provider. */
const openOf = (own: { customerId: Types.ObjectId; providerId?: Types.ObjectId }) => ({
  ...own,
  status: 'pending' as const,
});
type Open = ReturnType<typeof openOf>;

/** Returns the seconds until the first of the pending requests expires, from one minute to one day. */
export const secondsUntilFree = async (session: ClientSession, open: object, now: Date): Promise<number> => {
  const ending = { ...open, expiresAt: trusted(CAN_EXPIRE) };
  const [next] = await BookingModel.find(ending, 'expiresAt', { session })
    .sort({ expiresAt: 1 })
    .limit(1)
    .lean();
  const wait = (next?.expiresAt?.getTime() ?? now.getTime() + DAY_MS) - now.getTime();
  return Math.max(60, Math.ceil(Math.min(wait, DAY_MS) / 1000));
};

const tooManyOpen = async (session: ClientSession, open: Open, { most, now }: { most: number; now: Date }) =>
  tooMany(
    'too_many_open_requests',
    `You have ${most} requests that wait for an answer${open.providerId ? ' from this provider' : ''}. Please wait for one of them, or cancel one, before you book again.`,
    await secondsUntilFree(session, open, now),
  );

/** Limits of a customer's pending requests, the new one included: in total and at one provider. */
export type OpenBounds = {
  mostOpen?: number | undefined;
  mostAtOne?: number | undefined;
  /** Limit at a provider that has not completed a booking for the customer yet. Default: `mostAtOne`. */
  mostAtNew?: number | undefined;
  /** Total limit while the email address is not confirmed. Default: no limit. */
  mostUnproved?: number | undefined;
};

/** Error 409 `account_erased`. */
export const accountErased = () => conflict('account_erased', 'This account does not exist any more.');

/** Error 409 `account_suspended` or `account_inactive` (closed). */
const accountGone = (status: UserStatus) => conflict(`account_${status}`, `This account is ${status}.`);

const emailUnproved = () =>
  conflict(
    'email_unproved',
    'Please confirm your email address before you send another request: your profile sends you the link.',
  );

/**
 * Rejects with 409 `one_booking_at_a_time` a second open booking of a customer who missed too many. The
 * counters are those before the new request.
 */
const assertNotLimited = ({ bookingCounts, bookingMarks = [] }: CountedCustomer, now: Date): void => {
  const { pending, accepted, in_progress } = whole(bookingCounts);
  const until = pending + accepted + in_progress > 0 ? limitedUntil(bookingMarks, now) : null;
  if (until)
    throw conflict(
      'one_booking_at_a_time',
      `You have missed several bookings or cancelled them late. Until ${formatDateTime(until)} you can have one open booking at a time.`,
    );
};

/**
 * Counts only for a customer with that many pending requests in total. Concurrent requests of a customer
 * conflict on the user document, which this transaction has already changed.
 */
const assertBelowOpenRequestLimit = async (
  session: ClientSession,
  { customerId, providerId }: Counted,
  { mostAtOne, mostAtNew, now }: { mostAtOne: number; mostAtNew: number; now: Date },
): Promise<void> => {
  const open = openOf({ customerId, providerId });
  const count = await BookingModel.countDocuments(open, { session });
  if (count < Math.min(mostAtOne, mostAtNew)) return;
  const known = { customerId, providerId, status: 'completed' as const };
  const isKnown = mostAtNew === mostAtOne || (await BookingModel.exists(known).session(session)) !== null;
  const most = isKnown ? mostAtOne : mostAtNew;
  if (count >= most) throw await tooManyOpen(session, open, { most, now });
};

/**
 * Counts a new request for its customer and returns the customer. Rejects with 409 when the customer was
 * erased or suspended, 429 when `mostOpen` of their requests are pending, or `mostAtOne` (`mostAtNew`) at
 * this provider, 409 `email_unproved`, and 409 `one_booking_at_a_time`.
 */
export const countForCustomer = async (
  session: ClientSession,
  booking: Counted,
  {
    mostOpen = MAX_OPEN_REQUESTS,
    mostAtOne = MAX_OPEN_REQUESTS_AT_ONE,
    mostAtNew = mostAtOne,
    mostUnproved,
    now,
  }: OpenBounds & { now: Date },
): Promise<CountedCustomer> => {
  const _id = booking.customerId;
  const counted = await addCustomerRequest(session, _id, {
    increments: customerIncrement(null, booking),
    maxOpen: mostOpen,
  });
  if (counted) {
    const customer = counted as unknown as CountedCustomer;
    // The suspension or closing of the account has ended its requests, and must not miss this one.
    if (customer.status && !maySignIn(customer.status)) throw accountGone(customer.status);
    assertNotLimited(customer, now);
    const { pending } = whole(customer.bookingCounts);
    if (mostUnproved !== undefined && !customer.isVerified && pending >= mostUnproved) throw emailUnproved();
    if (pending >= Math.min(mostAtOne, mostAtNew))
      await assertBelowOpenRequestLimit(session, booking, { mostAtOne, mostAtNew, now });
    return customer;
  }
  if (!(await readUsers.exists({ _id, erasedAt: null }).session(session))) throw accountErased();
  throw await tooManyOpen(session, openOf({ customerId: _id }), { most: mostOpen, now });
};
