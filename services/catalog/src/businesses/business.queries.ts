import {
  comingDeclaredHolidays,
  PROVIDER_FIELDS,
  type ListingOwnerRow,
  type ListingProviderRow,
} from '@tm/data-catalog';
import { withHandle } from '@tm/data-provider';
import {
  idOfHandle,
  isPageName,
  longDefaultHandle,
  maySignIn,
  MAX_BUSINESS_PICTURES,
  type DeclaredHoliday,
} from '@tm/domain';
import { currentTime, trusted, type Types } from '@tm/mongo';
import { ListingModel, PROVIDER_INDEX, type ListingRow } from '@tm/schema/catalog';
import { HANDLE_INDEX, OLD_HANDLE_INDEX, type ProviderProfileRow } from '@tm/schema/provider';
import { readProviderProfiles, readUsers } from '@tm/schema/read';

export type BusinessRow = ListingProviderRow &
  Pick<ProviderProfileRow, 'userId' | 'handle' | 'verifiedAt' | 'updatedAt'> & {
    totals?: { byStatus?: { completed?: number } };
  };
type Offered = Pick<
  ListingRow,
  '_id' | 'title' | 'images' | 'imageAlts' | 'category' | 'location' | 'place' | 'address' | 'openingHours'
>;

/** A business whose page exists: it has active listings, newest first, and an active owner. */
export type FoundBusiness = {
  profile: BusinessRow & { handle: string };
  owner: Pick<ListingOwnerRow, 'firstName' | 'lastName'>;
  listings: readonly [Offered, ...Offered[]];
  declared: readonly DeclaredHoliday[];
};
/** The handle to which the page has moved. */
export type MovedBusiness = { movedTo: string };

const FIELDS = `${PROVIDER_FIELDS} userId verifiedAt updatedAt totals.byStatus.completed`;
const LISTING_FIELDS = 'title images imageAlts category location place address openingHours';
const TIME_LIMIT_MS = 1_000;
/** Newest listings that are read for gallery, hours and place: each may have a picture. */
const MAX_LISTINGS = MAX_BUSINESS_PICTURES;

const findByHandle = (handle: string): Promise<BusinessRow | null> =>
  readProviderProfiles
    .findOne({ ...withHandle(handle), erasedAt: null }, FIELDS, { hint: HANDLE_INDEX })
    .lean<BusinessRow>();

const findByIdInHandle = async (handle: string): Promise<BusinessRow | null> => {
  const id = idOfHandle(handle);
  return id === null
    ? null
    : readProviderProfiles.findOne({ _id: id, erasedAt: null }, FIELDS).lean<BusinessRow>();
};

const findByOldHandle = (name: string): Promise<BusinessRow | null> =>
  readProviderProfiles
    .findOne(
      {
        'oldHandles.name': name,
        oldHandles: trusted({ $elemMatch: { name, until: { $gt: currentTime() } } }),
        erasedAt: null,
      },
      FIELDS,
      { hint: OLD_HANDLE_INDEX },
    )
    .lean<BusinessRow>();

const activeListings = (providerId: Types.ObjectId): Promise<Offered[]> =>
  ListingModel.find({ providerId, status: 'active' }, LISTING_FIELDS, {
    sort: { _id: -1 },
    hint: PROVIDER_INDEX,
    limit: MAX_LISTINGS,
    maxTimeMS: TIME_LIMIT_MS,
  }).lean<Offered[]>();

/** Returns what the page of a profile shows; null if the page does not exist. Three parallel reads. */
const withParts = async (profile: BusinessRow): Promise<FoundBusiness | null> => {
  const [owner, [newest, ...others], declared] = await Promise.all([
    readUsers.findById(profile.userId, 'firstName lastName status').lean<ListingOwnerRow>(),
    activeListings(profile._id),
    comingDeclaredHolidays(),
  ]);
  if (!newest || !owner || !maySignIn(owner.status)) return null;
  const handle = profile.handle ?? longDefaultHandle(String(profile._id));
  return { profile: { ...profile, handle }, owner, listings: [newest, ...others], declared };
};

/**
 * Finds the page of a business by the name in its address. Returns `movedTo` for a former handle, the whole
 * id and capital letters. Returns null for an unknown name, and in the same way for a business that is
 * suspended, erased or without an active listing, so that the answer does not reveal it. One read by an
 * index, one more for a former handle, and three parallel ones.
 */
export const findBusiness = async (name: string): Promise<FoundBusiness | MovedBusiness | null> => {
  const handle = name.toLowerCase();
  if (!isPageName(handle)) return null;
  const profile =
    (await findByHandle(handle)) ?? (await findByIdInHandle(handle)) ?? (await findByOldHandle(handle));
  const found = profile && (await withParts(profile));
  if (!found) return null;
  return found.profile.handle === name ? found : { movedTo: found.profile.handle };
};
