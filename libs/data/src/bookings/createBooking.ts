import { calendarOf, formatNaira, maySignIn, toNaira } from '@tm/domain';
import type { ClientSession } from 'mongoose';
import { refuseUnfitTime } from '../availability/refuseUnfitTime';
import { timeRulesOf } from '../availability/timeRules';
import { refuseBlocked } from '../blockedCustomers';
import { readDays, type CalendarDay, type Span, type WantedTime } from '../calendarDays/calendarDay.verbs';
import { ListingModel } from '../listings/listing.schema';
import { conflict, forbidden } from '../refusal';
import { inTransaction, type Alongside } from '../transaction';
import { UserModel } from '../users/user.schema';
import { draftBooking, orderedSpan, type BookingOrder, type OrderedTime } from './booking.draft';
import { tellRequested } from './booking.news';
import { BookingModel, type BookingRow } from './booking.schema';
import { boundByPlace, type PlaceBounds } from './booking.place';
import { bookingSearchText } from './booking.search';
import { seekTime } from './booking.slot';
import { countForCustomer, countForProvider, type CountedCustomer, type OpenBounds } from './booking.totals';
import { providerUnavailable, unavailable, type Offer, type OfferedListing } from './offer';

type Times = Pick<BookingRow, 'startsAt' | 'endsAt'>;

const spanOn = ({ _id, providerId, category }: OfferedListing, { startsAt, endsAt }: Times): Span => ({
  calendarId: calendarOf({ id: String(_id), providerId: String(providerId), category }),
  startsAt,
  endsAt,
});

/** For `loadOffer`: the days of an order, read beside what else is read of the offer. */
export const daysOfOrder =
  (order: OrderedTime, now = new Date()) =>
  (listing: OfferedListing): Promise<CalendarDay[]> =>
    readDays(spanOn(listing, orderedSpan(order, listing, now)));

/** What was paused or deleted, who was suspended, and whom the provider has blocked since the offer was loaded. */
const refuseGone = async (
  session: ClientSession,
  { _id, ownerId }: OfferedListing,
  booking: BookingRow,
): Promise<void> => {
  await refuseBlocked(session, booking);
  if (!(await ListingModel.exists({ _id, status: 'active' }).session(session))) throw unavailable();
  const owner = await UserModel.findById(ownerId, 'status', { session }).lean();
  if (!owner || !maySignIn(owner.status)) throw providerUnavailable();
};

/**
 * The first of all locks, because all bookings of a provider meet in this document: whoever must start again has done little yet. What
 * takes a listing or a provider off the site changes it too, so they are looked at again only when one has left since.
 */
const countOnce = async (
  session: ClientSession,
  { listing, business }: Pick<Offer, 'listing' | 'business'>,
  booking: BookingRow,
): Promise<void> => {
  const provider = { _id: listing.providerId, withdrawals: business?.withdrawals ?? null };
  if (await countForProvider(session, provider, booking)) return;
  await refuseGone(session, listing, booking);
  await countForProvider(session, { _id: listing.providerId }, booking);
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

/** As it stands: the draft is whole, and a test holds it against the schema. `__v` is mongoose's own. */
const insertBooking = async (session: ClientSession, booking: BookingRow): Promise<void> => {
  await BookingModel.collection.insertOne({ ...booking, __v: 0 }, { session });
};

/** The price may have been changed between the look and the click: nobody books what they have not seen. */
const refuseOtherTotal = (
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

/** `from`: where the request comes from, and how many may. */
type Terms = OpenBounds & { from?: PlaceBounds | undefined; now?: Date };

/**
 * Books an offer (`loadOffer`) for a future time of Lagos: claims the time, writes the booking with its first history entry, the counts of
 * both sides, the news to the provider and whatever `alongside` binds to it, all in one transaction (PD-19, PD-20, PD-21, PD-24). The request
 * holds its time for as long as the provider's calendar says, at most until it starts.
 * Refuses: 403 own listing, 404 no longer active, 400 bad or past time, outside of the hours or too many guests, 409 when either of the two was erased
 * or the provider suspended, 409 `not_taking_bookings` when the provider has blocked the customer, 409 `price_changed` with the new total when another was expected,
 * 409 `slot_taken` (without saying by whom: that is not the customer's to know), 429 too many open requests,
 * of the customer or `from` one place.
 */
export const createBooking = async (
  offer: Offer,
  order: BookingOrder,
  alongside?: Alongside<BookingRow>,
  { now = new Date(), from, ...bounds }: Terms = {},
): Promise<BookingRow> => {
  const { listing } = offer;
  if (String(listing.ownerId) === order.customerId) throw forbidden('You cannot book your own service.');
  const draft = draftBooking(offer, order, now);
  refuseOtherTotal(order, draft);
  const rules = timeRulesOf(listing, offer.business);
  refuseUnfitTime(rules, draft, now);
  const wanted: WantedTime = {
    ...spanOn(listing, draft),
    bookingId: String(draft._id),
    seats: draft.partySize ?? 1,
    capacity: rules.capacity,
    bufferMinutes: rules.bufferMinutes,
    heldUntil: draft.expiresAt,
    now,
  };
  await refuseBlocked(null, draft);
  const time = await seekTime('customer', wanted, offer.days);
  return inTransaction(async (session) => {
    await time.look(session);
    await countOnce(session, offer, draft);
    const customer = await countForCustomer(session, draft, { ...bounds, now });
    const sentFrom = from && (await boundByPlace(session, draft, customer, { ...from, now }));
    await time.claim(session);
    const searchText = searchTextOf(draft, offer, customer);
    const booking = { ...draft, searchText, ...(sentFrom && { sentFrom }) };
    await insertBooking(session, booking);
    await tellRequested(session, booking);
    await alongside?.(booking, session);
    return booking;
  });
};
