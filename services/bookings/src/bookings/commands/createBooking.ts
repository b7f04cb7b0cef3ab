import {
  DAY_MS,
  calendarOf,
  checkTransition,
  endsInstant,
  formatNaira,
  isUnpaid,
  maySignIn,
  toNaira,
  type TimeRules,
} from '@tm/domain';
import { readListings, readUsers } from '@tm/schema/read';
import { currentTime, type ClientSession, conflict, forbidden, inTransaction, type OnWrite } from '@tm/mongo';
import { assertBookableTime } from './assertBookableTime';
import { assertMethodTaken } from './assertMethodTaken';
import { findDeclaredHolidays, listingTerms, timeRulesOf } from '@tm/data-provider';
import { assertNotBlocked } from './blockedCustomer.commands';
import { acceptAtOnce, refreshParties, type CalendarSpan } from '@tm/data-bookings';
import { REACH, readDays, type WantedTime } from './calendarDay.writes';
import { BookingModel, type BookingRow, bookingSearchText } from '@tm/schema/bookings';
import { draftBooking, orderedSpan, startOf, type BookingOrder, type OrderedTime } from './booking.draft';
import { notifyRequested } from '../booking.notifications';
import { notifyBookedAtOnce } from '../instant.notifications';
import { limitByPlace, type PlaceBounds } from './booking.place';
import { reserveSlot } from './booking.slot';
import { assertStillInstant, BecomesRequest, obstacleOf } from './instantBooking';
import { planPayReminder } from './remindToPay';
import { assertBelowUnpaidLimit } from './unpaidRequests';
import {
  countForCustomer,
  countForProvider,
  type CountedCustomer,
  type CountedProvider,
  type OpenBounds,
} from './booking.totals.writes';
import {
  providerUnavailable,
  unavailable,
  type Offer,
  type OfferedListing,
  type OrderReads,
} from '../offer.queries';

type Times = Pick<BookingRow, 'startsAt' | 'endsAt'>;

const spanOn = (
  { _id, providerId, category }: OfferedListing,
  { startsAt, endsAt }: Times,
): CalendarSpan & typeof REACH => ({
  ...REACH,
  calendarId: calendarOf({ id: String(_id), providerId: String(providerId), category }),
  startsAt,
  endsAt,
});

/** Returns the reads of an order for `loadOffer`: its calendar days, and the holidays near its time. */
export const readsOfOrder = (
  { customerId, ...order }: OrderedTime & { customerId: string },
  now = currentTime(),
): OrderReads => ({
  customerId,
  days: (listing) => readDays(spanOn(listing, orderedSpan(order, listing, now))),
  declared: () => {
    const startsAt = startOf(order, now);
    return findDeclaredHolidays(startsAt, new Date(startsAt.getTime() + DAY_MS));
  },
});

/**
 * Rejects when the listing was paused or deleted, its owner suspended, or the customer blocked since the
 * offer was loaded. Throws `BecomesRequest` when the owner has ended bookings at once.
 */
const assertStillOffered = async (
  session: ClientSession,
  { _id, ownerId, ...mode }: OfferedListing,
  booking: BookingRow,
): Promise<void> => {
  await assertNotBlocked(session, booking);
  const present = await readListings
    .findOne({ _id, status: 'active' }, 'booking instantDays', { session })
    .lean<Pick<OfferedListing, 'booking' | 'instantDays'>>();
  if (!present) throw unavailable();
  if (booking.status === 'accepted' && endsInstant(mode, present)) throw new BecomesRequest();
  const owner = await readUsers.findById(ownerId, 'status', { session }).lean();
  if (!owner || !maySignIn(owner.status)) throw providerUnavailable();
};

/**
 * Updates the provider document first. All bookings of a provider write to it, so a write conflict aborts the
 * transaction before other work is done. The withdrawal of a listing or provider changes it too, so their
 * state is read again only after a withdrawal.
 */
const lockProvider = async (
  session: ClientSession,
  { listing, business }: Pick<Offer, 'listing' | 'business'>,
  booking: BookingRow,
): Promise<CountedProvider | null> => {
  const provider = { _id: listing.providerId, withdrawals: business?.withdrawals ?? null };
  const counted = await countForProvider(session, provider, booking);
  if (counted) return counted;
  await assertStillOffered(session, listing, booking);
  return countForProvider(session, { _id: listing.providerId }, booking);
};

const searchTextOf = (
  booking: BookingRow,
  { owner, business, listing }: Pick<Offer, 'owner' | 'business' | 'listing'>,
  customer: CountedCustomer,
): string =>
  bookingSearchText(booking, {
    users: new Map([
      [String(booking.customerId), customer],
      [String(listing.ownerId), owner],
    ]),
    businesses: new Map(business ? [[String(listing.providerId), business]] : []),
  });

/**
 * Inserts by the driver without validation: the draft is complete, and a test compares it with the schema.
 * `__v` is mongoose's version field.
 */
const insertBooking = async (session: ClientSession, booking: BookingRow): Promise<void> => {
  await BookingModel.collection.insertOne({ ...booking, __v: 0 }, { session });
};

/** Rejects an order when the price has changed since the customer saw it. */
const assertExpectedTotal = (
  { expectedTotalKobo }: BookingOrder,
  { totalAmountKobo }: Pick<BookingRow, 'totalAmountKobo'>,
): void => {
  if (expectedTotalKobo === undefined || expectedTotalKobo === totalAmountKobo) return;
  const totalAmount = toNaira(totalAmountKobo);
  throw conflict(
    'price_changed',
    `The price of this service has changed. It costs ${formatNaira(totalAmount)} now.`,
    { totalAmount },
  );
};

/**
 * `from`: the source of the request and the limits that apply to it. `isOnlineOff`: the site takes no
 * payments online.
 */
type Terms = OpenBounds & {
  from?: PlaceBounds | undefined;
  mostUnpaid?: number | undefined;
  isOnlineOff?: boolean;
  now?: Date;
};

type Placing = {
  offer: Offer;
  rules: TimeRules;
  alongside: OnWrite<BookingRow> | undefined;
  terms: Omit<Terms, 'now' | 'isOnlineOff'>;
  now: Date;
};

/** An unpaid request refreshes open pages, and plans a reminder: its provider is asked when it is paid. */
const announce = async (
  session: ClientSession,
  booking: BookingRow,
  customer: CountedCustomer,
): Promise<void> => {
  if (booking.status !== 'pending') return notifyBookedAtOnce(session, booking, customer);
  if (!isUnpaid(booking)) return notifyRequested(session, booking);
  await planPayReminder(session, booking);
  return refreshParties(session, booking);
};

/**
 * Writes a new booking in one transaction, as a request or accepted at once. It is judged by the documents
 * that the transaction has locked.
 */
const place = async (
  { offer, rules, alongside, terms: { from, mostUnpaid, ...bounds }, now }: Placing,
  draft: BookingRow,
): Promise<BookingRow> => {
  const { listing } = offer;
  const wanted: WantedTime = {
    ...spanOn(listing, draft),
    bookingId: String(draft._id),
    seats: draft.partySize ?? 1,
    capacity: rules.capacity,
    bufferMinutes: rules.bufferMinutes,
    travel: rules.travel,
    perDay: rules.perDay,
    ...listingTerms(listing, draft.area),
    heldUntil: draft.expiresAt,
    now,
  };
  const time = await reserveSlot('customer', wanted, offer.days);
  return inTransaction(async (session) => {
    await time.look(session);
    const business = await lockProvider(session, offer, draft);
    const customer = await countForCustomer(session, draft, { ...bounds, now });
    await assertBelowUnpaidLimit(session, draft, { most: mostUnpaid, now });
    assertStillInstant(offer, draft, { business, customer, now });
    const sentFrom = from && (await limitByPlace(session, draft, customer, { ...from, now }));
    await time.claim(session);
    const searchText = searchTextOf(draft, offer, customer);
    const isRequest = draft.status === 'pending';
    // The source of a request is needed only while it is pending.
    const booking = { ...draft, searchText, ...(isRequest && sentFrom && { sentFrom }) };
    await insertBooking(session, booking);
    await announce(session, booking, customer);
    await alongside?.(booking, session);
    return booking;
  });
};

/**
 * Books an offer (`loadOffer`) for a future Lagos time in one transaction: claims the time, writes the
 * booking with its first history entry, updates the counters of both parties, notifies the provider and runs
 * `alongside` (PD-19, PD-20, PD-21, PD-24). The request holds its time as long as the provider's calendar
 * defines, at most until the start. A booking without an `instantObstacle` is accepted at once (PD-50): with
 * a second history entry, and both parties are notified. An order with `payment: 'online'` is an unpaid
 * request in any case, and notifies no one. Rejects with 403 for one's own listing; 404 for an inactive
 * listing; 400 for an invalid or past time, a time outside the hours, an unknown area, or too many guests;
 * 400 `too_soon` and `too_far_ahead`; 409 when either party was erased or the provider suspended; 409
 * `not_taking_bookings` when the provider has blocked the customer; 409 `price_changed` with the new total;
 * 409 `cash_not_taken` and `online_not_taken`;
 * 409 `slot_taken` without naming the conflicting booking, which is private; 409 `day_full`; 429 for too many
 * pending requests of the customer or `from` one source, 429 `too_many_unpaid_requests`.
 */
export const createBooking = async (
  offer: Offer,
  order: BookingOrder,
  alongside?: OnWrite<BookingRow>,
  { now = currentTime(), isOnlineOff = false, ...terms }: Terms = {},
): Promise<BookingRow> => {
  const { listing } = offer;
  if (String(listing.ownerId) === order.customerId) throw forbidden('You cannot book your own service.');
  const request = draftBooking(offer, order, now);
  assertMethodTaken(listing, request, { isOnlineOff });
  assertExpectedTotal(order, request);
  const rules = timeRulesOf(listing, offer.business, offer.declared);
  assertBookableTime(rules, request, now);
  await assertNotBlocked(null, request);
  const placing = { offer, rules, alongside, terms, now };
  const isInstant = obstacleOf(offer, request, now) === null;
  if (request.payment)
    return place(placing, { ...request, payment: { ...request.payment, ...(isInstant && { isInstant }) } });
  if (checkTransition({ ...request, isInstant }, 'accepted', 'system', now) !== 'legal')
    return place(placing, request);
  try {
    return await place(placing, acceptAtOnce(request, now));
  } catch (error) {
    if (!(error instanceof BecomesRequest)) throw error;
    return place(placing, request);
  }
};
