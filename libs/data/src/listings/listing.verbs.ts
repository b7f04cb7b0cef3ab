import type { createListingRequest, updateListingRequest } from '@tm/contracts';
import { listingSources, toKobo, type ListingStatus } from '@tm/domain';
import { Types, trusted } from 'mongoose';
import type * as z from 'zod/mini';
import { BookingModel } from '../bookings/booking.schema';
import { ProviderProfileModel } from '../providerProfiles/providerProfile.schema';
import { conflict, invalid, notFound } from '../refusal';
import { inTransaction, type Alongside } from '../transaction';
import { deriveListing } from './listing.derived';
import { ListingModel, type ListingRow } from './listing.schema';

type CreateListing = z.output<typeof createListingRequest>;
type UpdateListing = z.output<typeof updateListingRequest>;
type Edit = Omit<UpdateListing, 'status' | 'version'>;

const STALE = conflict.bind(null, 'stale_version', 'This service was changed meanwhile. Load it again and repeat your edit.');

/** Contract fields as they are stored: kobo instead of naira. A member that was not sent stays away. */
const stored = ({ basePrice, menu, ...fields }: Edit) => ({
  ...fields,
  ...(basePrice !== undefined && { basePriceKobo: toKobo(basePrice) }),
  ...(menu && {
    menu: menu.map(({ section, items }) => ({ section, items: items.map(({ price, ...item }) => ({ ...item, priceKobo: toKobo(price) })) })),
  }),
});

/** Pictures come from the caller's uploads; a listing keeps the ones it has. Any other path is refused (400). */
const refuseForeignImages = (images: readonly string[] = [], own: readonly string[] = []): void => {
  const foreign = images.find((image) => !own.includes(image));
  if (foreign) throw invalid({ images: [`${foreign} is not one of your uploaded images.`] });
};

/**
 * Makes a listing of the owner's provider profile: `pending_approval`, or `draft` when asked (decision 16). `alongside` runs in
 * its transaction. Refuses: no provider profile yet (409), images that are not the caller's (400).
 */
export const createListing = async (ownerId: string, body: CreateListing, alongside?: Alongside<ListingRow>): Promise<ListingRow> => {
  refuseForeignImages(body.images);
  const owner = new Types.ObjectId(ownerId);
  const { status = 'pending_approval', description = '', ...fields } = body;
  return inTransaction(async (session) => {
    const profile = await ProviderProfileModel.findOne({ userId: owner }, '_id', { session }).lean();
    if (!profile) throw conflict('no_provider_profile', 'Complete your business profile before you list a service.');
    const values = { ...stored(fields), ...deriveListing({ ...fields, description }), description, status };
    const [made] = await ListingModel.create([{ ...values, ownerId: owner, providerId: profile._id }], { session });
    const row: ListingRow = made!.toObject();
    await alongside?.(row, session);
    return row;
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
 * The owner edits a listing, moves its status, or both. A status move is one of the domain table's (else 409); an edit of an
 * active listing leaves it active. `version`, when sent, must be the stored one, and nobody may change the listing between our
 * read and our write (409 both). Refuses: not the owner's, or deleted (404); images it does not have (400).
 */
export const updateListing = async (ownerId: string, id: string, { status, version, ...edit }: UpdateListing): Promise<ListingRow> => {
  const own = { _id: new Types.ObjectId(id), ownerId: new Types.ObjectId(ownerId) };
  const seen = await ListingModel.findOne({ ...own, status: trusted({ $ne: 'archived' as const }) }).lean<ListingRow>();
  if (!seen) throw notFound('Service not found');
  if (version !== undefined && version !== seen.version) throw STALE();
  if (status) refuseMove(seen.status, status);
  refuseForeignImages(edit.images, seen.images);
  const updated = await ListingModel.findOneAndUpdate(
    { ...own, status: seen.status, version: seen.version },
    { $set: changesOf(seen, edit, status ?? seen.status), $inc: { version: 1 } },
    { returnDocument: 'after' },
  ).lean<ListingRow>();
  if (!updated) throw STALE();
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
    const archived = await ListingModel.findOneAndUpdate(own, { $set: { status: 'archived' }, $inc: { version: 1 } }, { session, projection: '_id' });
    if (!archived) throw notFound('Service not found');
    if (await BookingModel.exists({ serviceId: _id }).session(session)) return 'archived';
    await ListingModel.deleteOne({ _id }, { session });
    return 'deleted';
  });
};
