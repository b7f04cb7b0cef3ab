import { addressesOf, type Person, type BookingPeople } from '@tm/data-bookings';
import { readListings, readProviderProfiles, readUsers } from '@tm/schema/read';
import { byId, trusted, Types, conflict, notFound } from '@tm/mongo';
import { maySignIn, type DeclaredHoliday } from '@tm/domain';
import type { CalendarDay } from '@tm/schema/bookings';
import type { ListingRecord } from '@tm/schema/catalog';
import type { ProviderProfileRecord } from '@tm/schema/provider';
import type { UserRecord } from '@tm/schema/accounts';

type OfferedFields =
  | 'ownerId'
  | 'providerId'
  | 'title'
  | 'description'
  | 'category'
  | 'basePriceKobo'
  | 'priceType'
  | 'duration'
  | 'images'
  | 'seats'
  | 'place'
  | 'address'
  | 'openingHours'
  | 'beforeMinutes'
  | 'afterMinutes'
  | 'leadMinutes'
  | 'cancellationHours'
  | 'booking'
  | 'instantDays'
  | 'takes';
type OwnerFields = 'firstName' | 'lastName' | 'profileImageUrl' | 'phone' | 'status';
type CustomerFields = 'isVerified' | 'status' | 'bookingMarks';
type BusinessFields = 'businessName' | 'availability' | 'calendar' | 'withdrawals' | 'bookingMarks';

export type OfferedListing = Pick<ListingRecord, OfferedFields> & { _id: Types.ObjectId };

/** A listing that can be booked now, with its owner and business. */
export type Offer = {
  listing: OfferedListing;
  owner: Pick<UserRecord, OwnerFields> & { _id: Types.ObjectId };
  business: (Pick<ProviderProfileRecord, BusinessFields> & { _id: Types.ObjectId }) | null;
  /** The ordering customer, by whom a booking at once is judged; absent without an order. */
  customer?: Pick<UserRecord, CustomerFields> | undefined;
  /** The calendar days of the ordered time, as read with the offer. */
  days: CalendarDay[] | null;
  /** The declared holidays near the ordered time. */
  declared: DeclaredHoliday[];
};

const LISTING =
  'ownerId providerId title description category basePriceKobo priceType duration images seats place address openingHours beforeMinutes afterMinutes leadMinutes cancellationHours booking instantDays takes';
const OWNER = 'firstName lastName profileImageUrl phone status';
const PEOPLE = `${OWNER} isVerified bookingMarks`;
const BUSINESS = 'businessName availability calendar withdrawals bookingMarks';

/** Error 404 for a listing that cannot be booked now. */
export const unavailable = () => notFound('This service is not available.');

/** Error 409 `provider_unavailable` for a suspended or erased provider. */
export const providerUnavailable = () =>
  conflict('provider_unavailable', 'This provider takes no bookings at the moment.');

/** The other reads of an order, in parallel with those of the owner and the business. */
export type OrderReads = {
  customerId: string;
  days: (listing: OfferedListing) => Promise<CalendarDay[]>;
  declared: () => Promise<DeclaredHoliday[]>;
};

type OrderPerson = Offer['owner'] & Pick<UserRecord, CustomerFields>;

/** Finds the owner of a listing and the customer of an order by one read. */
const findPeople = async (ownerId: Types.ObjectId, customerId: string | undefined) => {
  if (!customerId) return { owner: await readUsers.findById(ownerId, OWNER).lean<Offer['owner']>() };
  const ids = trusted({ $in: [ownerId, new Types.ObjectId(customerId)] });
  const found = await readUsers.find({ _id: ids }, PEOPLE).lean<OrderPerson[]>();
  const withId = (id: string) => found.find(({ _id }) => String(_id) === id);
  return { owner: withId(String(ownerId)) ?? null, customer: withId(customerId) };
};

/**
 * Loads the offer of a listing id. `reads` reads the calendar days and holidays of an order in parallel
 * with the other reads. Rejects with 404 when the listing is not active, 409 when its owner is suspended.
 */
export const loadOffer = async (serviceId: string, reads?: OrderReads): Promise<Offer> => {
  const listing = await readListings
    .findOne({ _id: serviceId, status: 'active' }, LISTING)
    .lean<OfferedListing>();
  if (!listing) throw unavailable();
  const [{ owner, customer }, business, days, declared] = await Promise.all([
    findPeople(listing.ownerId, reads?.customerId),
    readProviderProfiles.findById(listing.providerId, BUSINESS).lean<Offer['business']>(),
    reads?.days(listing) ?? null,
    reads?.declared() ?? [],
  ]);
  if (!owner || !maySignIn(owner.status)) throw providerUnavailable();
  return { listing, owner, business, days, declared, ...(customer && { customer }) };
};

/** Returns the people of a booking that is being created, from rows that are already loaded. */
export const peopleOfOffer = ({ owner, business, listing }: Offer, customer: Person): BookingPeople => ({
  users: byId([owner, customer]),
  businesses: byId(business ? [business] : []),
  addresses: addressesOf([listing]),
});
