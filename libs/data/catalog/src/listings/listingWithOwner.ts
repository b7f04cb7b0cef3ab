import { DAY_MS, EXCEPTION_DAYS, type CalendarRules, type DeclaredHoliday, type Mark } from '@tm/domain';
import { findDeclaredHolidays } from '@tm/data-provider';
import { currentTime, trusted, type Types } from '@tm/mongo';
import { readProviderProfiles, readUsers } from '@tm/schema/read';
import type { ProviderProfileRecord } from '@tm/schema/provider';
import type { UserRecord } from '@tm/schema/accounts';
import type { ListingRow } from '@tm/schema/catalog';

type Row<T> = T & { _id: Types.ObjectId };
export type ListingProviderRow = Row<
  Pick<
    ProviderProfileRecord,
    | 'businessName'
    | 'businessDescription'
    | 'yearsOfExperience'
    | 'serviceAreas'
    | 'certifications'
    | 'isVerified'
    | 'rating'
    | 'reviewCount'
  > & {
    handle?: ProviderProfileRecord['handle'];
    answerTimes?: ProviderProfileRecord['answerTimes'];
    bookingMarks?: Mark[];
    availability?: ProviderProfileRecord['availability'];
  } & {
    calendar?: Partial<Pick<CalendarRules, 'daysOff' | 'special' | 'holidays'>>;
  }
>;
export type ListingOwnerRow = Row<
  Pick<UserRecord, 'firstName' | 'lastName' | 'profileImageUrl' | 'phone' | 'status'>
>;
/** A listing with its provider and owner; null when they no longer exist. */
export type ListingWithParties = {
  listing: ListingRow;
  provider: ListingProviderRow | null;
  owner: ListingOwnerRow | null;
  /** The declared holidays of the coming weeks, for `openingExceptions`. */
  declared: readonly DeclaredHoliday[];
};

/**
 * The fields of the provider and the owner from which public members follow. Of the days off, special days
 * and holidays, the dates and hours are public (`openingExceptions`) and the reasons are not.
 */
export const PROVIDER_FIELDS =
  'businessName businessDescription yearsOfExperience serviceAreas certifications isVerified handle rating reviewCount answerTimes bookingMarks availability calendar.daysOff calendar.special calendar.holidays';
export const OWNER_FIELDS = 'firstName lastName profileImageUrl phone status';

const byId = <T extends { _id: Types.ObjectId }>(rows: T[]) =>
  new Map(rows.map((row) => [String(row._id), row]));
const idSet = (ids: Types.ObjectId[]) =>
  trusted({ $in: [...new Map(ids.map((id) => [String(id), id])).values()] });

/** Returns the declared holidays of the dates whose exceptions are public (`comingExceptions`). */
export const comingDeclaredHolidays = (): Promise<DeclaredHoliday[]> => {
  const now = currentTime();
  return findDeclaredHolidays(now, new Date(now.getTime() + (EXCEPTION_DAYS + 1) * DAY_MS));
};

/**
 * Returns the declared holidays that affect the exceptions of a listing with opening hours. Other listings
 * need none.
 */
export const declaredFor = async (
  listings: readonly Pick<ListingRow, 'openingHours'>[],
): Promise<DeclaredHoliday[]> => {
  return listings.some(({ openingHours }) => openingHours) ? comingDeclaredHolidays() : [];
};

/**
 * Joins the providers and owners of a page's listings by three parallel reads, independent of the number of
 * rows.
 */
export const joinOwners = async (listings: ListingRow[]): Promise<ListingWithParties[]> => {
  if (listings.length === 0) return [];
  const [providers, owners, declared] = await Promise.all([
    readProviderProfiles
      .find({ _id: idSet(listings.map(({ providerId }) => providerId)) }, PROVIDER_FIELDS)
      .lean<ListingProviderRow[]>(),
    readUsers
      .find({ _id: idSet(listings.map(({ ownerId }) => ownerId)) }, OWNER_FIELDS)
      .lean<ListingOwnerRow[]>(),
    declaredFor(listings),
  ]);
  const [providerOf, ownerOf] = [byId(providers), byId(owners)];
  return listings.map((listing) => ({
    listing,
    provider: providerOf.get(String(listing.providerId)) ?? null,
    owner: ownerOf.get(String(listing.ownerId)) ?? null,
    declared,
  }));
};
