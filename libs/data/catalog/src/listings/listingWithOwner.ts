import type { CalendarRules, Mark } from '@tm/domain';
import { trusted, type Types } from '@tm/mongo';
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
  > & { answerTimes?: ProviderProfileRecord['answerTimes']; bookingMarks?: Mark[] } & {
    calendar?: Partial<Pick<CalendarRules, 'daysOff' | 'special'>>;
  }
>;
export type ListingOwnerRow = Row<Pick<UserRecord, 'firstName' | 'lastName' | 'profileImageUrl' | 'phone'>>;
/** A listing with its provider and owner; null when they no longer exist. */
export type ListingWithParties = {
  listing: ListingRow;
  provider: ListingProviderRow | null;
  owner: ListingOwnerRow | null;
};

/**
 * The public fields of the provider and the owner. Of the days off and special days, the dates and hours are
 * public (`openingExceptions`) and the reasons are not.
 */
export const PROVIDER_FIELDS =
  'businessName businessDescription yearsOfExperience serviceAreas certifications isVerified rating reviewCount answerTimes bookingMarks calendar.daysOff calendar.special';
export const OWNER_FIELDS = 'firstName lastName profileImageUrl phone';

const byId = <T extends { _id: Types.ObjectId }>(rows: T[]) =>
  new Map(rows.map((row) => [String(row._id), row]));
const idSet = (ids: Types.ObjectId[]) =>
  trusted({ $in: [...new Map(ids.map((id) => [String(id), id])).values()] });

/** Joins the providers and owners of a page's listings by two reads, independent of the number of rows. */
export const joinOwners = async (listings: ListingRow[]): Promise<ListingWithParties[]> => {
  if (listings.length === 0) return [];
  const [providers, owners] = await Promise.all([
    readProviderProfiles
      .find({ _id: idSet(listings.map(({ providerId }) => providerId)) }, PROVIDER_FIELDS)
      .lean<ListingProviderRow[]>(),
    readUsers
      .find({ _id: idSet(listings.map(({ ownerId }) => ownerId)) }, OWNER_FIELDS)
      .lean<ListingOwnerRow[]>(),
  ]);
  const [providerOf, ownerOf] = [byId(providers), byId(owners)];
  return listings.map((listing) => ({
    listing,
    provider: providerOf.get(String(listing.providerId)) ?? null,
    owner: ownerOf.get(String(listing.ownerId)) ?? null,
  }));
};
