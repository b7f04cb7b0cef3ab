import type { createListingRequest, updateListingRequest } from '@tm/contracts';
import { listingSources, toKobo, type ListingStatus } from '@tm/domain';
import { Types, trusted } from 'mongoose';
import type * as z from 'zod/mini';
import { BookingModel } from '../bookings/booking.schema';
import { ProviderProfileModel } from '../providerProfiles/providerProfile.schema';
import { conflict, invalid, notFound } from '../refusal';
import { inTransaction, type Alongside } from '../transaction';
import { ownUploads } from '../uploads/ownUploads.reads';
import { deriveListing } from './listing.derived';
import {
  OWNER_FIELDS,
  PROVIDER_FIELDS,
  type ListingOwnerRow,
  type ListingProviderRow,
  type ListingWithParties,
} from './listing.parties';
import { ListingModel, type ListingRow } from './listing.schema';
import { UserModel } from '../users/user.schema';

type CreateListing = z.output<typeof createListingRequest>;
type UpdateListing = z.output<typeof updateListingRequest>;
type Edit = Omit<UpdateListing, 'status' | 'version'>;

const stale = () =>
  conflict('stale_version', 'This service was changed meanwhile. Load it again and repeat your edit.');

/** Contract fields as they are stored: kobo instead of naira. A member that was not sent stays away. */
const stored = ({ basePrice, menu, ...fields }: Edit) => ({
  ...fields,
  ...(basePrice !== undefined && { basePriceKobo: toKobo(basePrice) }),
  ...(menu && {
    menu: menu.map(({ section, items }) => ({
      section,
      items: items.map(({ price, ...item }) => ({ ...item, priceKobo: toKobo(price) })),
    })),
  }),
});

/** Pictures come from the owner's uploads; a listing keeps the ones it has. Any other path is refused (400). */
const refuseForeignImages = async (
  ownerId: string,
  images: readonly string[] = [],
  kept: readonly string[] = [],
): Promise<void> => {
  const added = images.filter((image) => !kept.includes(image));
  const own = await ownUploads(ownerId, added);
  const foreign = added.find((image) => !own.has(image));
  if (foreign) throw invalid({ images: [`${foreign} is not one of your uploaded images.`] });
};

/**
 * Makes a listing of the owner's provider profile: `pending_approval`, or `draft` when asked (decision 16). `alongside` runs in
 * its transaction. Refuses: no provider profile yet (409), images that are not the caller's (400).
 */
export const createListing = async (
  ownerId: string,
  { status = 'pending_approval', description = '', ...fields }: CreateListing,
  alongside?: Alongside<ListingWithParties>,
): Promise<ListingWithParties> => {
  await refuseForeignImages(ownerId, fields.images);
  const values = { ...stored(fields), ...deriveListing({ ...fields, description }), description, status };
  return inTransaction(async (session) => {
    const owner = await UserModel.findById(ownerId, OWNER_FIELDS, { session }).lean<ListingOwnerRow>();
    const provider = await ProviderProfileModel.findOne(
      { userId: new Types.ObjectId(ownerId) },
      PROVIDER_FIELDS,
      { session },
    ).lean<ListingProviderRow>();
    if (!owner || !provider)
      throw conflict('no_provider_profile', 'Complete your business profile before you list a service.');
    const [made] = await ListingModel.create([{ ...values, ownerId: owner._id, providerId: provider._id }], {
      session,
    });
    const listing = { listing: made!.toObject(), provider, owner };
    await alongside?.(listing, session);
    return listing;
  });
};

/** A listing by id, whatever its status; null when there is none. The caller judges who may see it. */
export const findListing = async (id: string): Promise<ListingRow | null> =>
  ListingModel.findById(id, { searchText: 0, locationText: 0 }).lean<ListingRow>();

const refuseMove = (from: ListingStatus, to: ListingStatus): void => {
  if (from !== to && !listingSources(to, 'owner').includes(from)) {
    throw conflict('illegal_transition', `A service that is ${from} cannot become ${to}.`);
  }
};

const changesOf = (seen: ListingRow, edit: Edit, status: ListingStatus) => {
  const { title, description, category, location } = { ...seen, ...edit };
  return {
    ...stored(edit),
    ...deriveListing({ title, description, category, location }),
    status,
    ...(status === 'pending_approval' && { statusReason: null }),
  };
};

/**
 * The owner edits the listing they have seen, moves its status, or both. A status move is one of the domain's table (else 409); an
 * edit of an active listing leaves it active. `version`, when sent, must be the stored one, and nobody may have changed the listing
 * since it was `seen` (409 both). Images are those it has or completed uploads of the owner (else 400).
 */
export const updateListing = async (
  ownerId: string,
  seen: ListingRow,
  { status, version, ...edit }: UpdateListing,
): Promise<ListingRow> => {
  if (version !== undefined && version !== seen.version) throw stale();
  if (status) refuseMove(seen.status, status);
  await refuseForeignImages(ownerId, edit.images, seen.images);
  const updated = await ListingModel.findOneAndUpdate(
    { _id: seen._id, ownerId: new Types.ObjectId(ownerId), status: seen.status, version: seen.version },
    { $set: changesOf(seen, edit, status ?? seen.status), $inc: { version: 1 } },
    { returnDocument: 'after', projection: { searchText: 0, locationText: 0 } },
  ).lean<ListingRow>();
  if (!updated) throw stale();
  return updated;
};

/**
 * The owner deletes a listing. One that was ever booked is archived instead, out of sight of everyone but an admin, so that its bookings
 * keep what they point to (decision 16). Refuses: not the owner's, or deleted already (404).
 */
export const deleteListing = async (ownerId: string, id: string): Promise<'deleted' | 'archived'> => {
  const _id = new Types.ObjectId(id);
  const own = { _id, ownerId: new Types.ObjectId(ownerId), status: trusted({ $ne: 'archived' as const }) };
  return inTransaction(async (session) => {
    const archived = await ListingModel.findOneAndUpdate(
      own,
      { $set: { status: 'archived' }, $inc: { version: 1 } },
      { session, projection: '_id' },
    );
    if (!archived) throw notFound('Service not found');
    if (await BookingModel.exists({ serviceId: _id }).session(session)) return 'archived';
    await ListingModel.deleteOne({ _id }, { session });
    return 'deleted';
  });
};
