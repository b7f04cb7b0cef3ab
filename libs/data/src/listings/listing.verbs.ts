import type { createListingRequest, updateListingRequest } from '@tm/contracts';
import { toKobo } from '@tm/domain';
import { Types } from 'mongoose';
import type * as z from 'zod/mini';
import { ProviderProfileModel } from '../providerProfiles/providerProfile.schema';
import { conflict } from '../refusal';
import { inTransaction, type Alongside } from '../transaction';
import { tallyChange } from '../listingTallies/listingTally.verbs';
import { rememberWords } from '../listingWords/listingWord.verbs';
import { UserModel } from '../users/user.schema';
import { changedFields, needsReview, type ListingContent } from './listing.content';
import { deriveListing } from './listing.derived';
import {
  OWNER_FIELDS,
  PROVIDER_FIELDS,
  type ListingOwnerRow,
  type ListingProviderRow,
  type ListingWithParties,
} from './listing.parties';
import { DERIVED_FIELDS, ListingModel, type ListingRow } from './listing.schema';
import { altsOf } from './imageAlts';
import { changePictures } from './listingImages';
import { tellWaiting } from './listingEditNews';
import { isApproved, lifeAfter, ownerAct, reviewAfter } from './listingLife';
import { meetBookingsOnLeaving } from './listingWithdrawal';
import { partEdit, wishedOf } from './pendingEdit';

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

/**
 * Makes a listing of the owner's provider profile: `pending_approval`, or `draft` when asked (PD-16). `alongside` runs in
 * its transaction. Refuses: no provider profile yet (409), images or photos of dishes that are not the caller's (400).
 */
export const createListing = async (
  ownerId: string,
  { status = 'pending_approval', description = '', ...fields }: CreateListing,
  alongside?: Alongside<ListingWithParties>,
  now = new Date(),
): Promise<ListingWithParties> => {
  const derived = deriveListing({ ...fields, description });
  const submittedAt = status === 'pending_approval' ? now : null;
  await rememberWords(derived.words);
  const imageAlts = altsOf({ images: [], imageAlts: [] }, fields);
  const values = { ...stored(fields), ...derived, description, status, submittedAt, imageAlts };
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
    const listing = made!.toObject();
    await changePictures(session, ownerId, null, listing);
    await tallyChange(session, null, listing);
    const joined = { listing, provider, owner };
    await alongside?.(joined, session);
    return joined;
  });
};

/** A listing by id, whatever its status; null when there is none. The caller judges who may see it. */
export const findListing = async (id: string): Promise<ListingRow | null> =>
  ListingModel.findById(id, DERIVED_FIELDS).lean<ListingRow>();

/** The fields in which the content differs from the stored one, so that a price does not write a menu. */
const differing = (seen: ListingRow, content: ListingContent) =>
  Object.fromEntries(
    Object.entries(content).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(seen[field as keyof ListingContent]),
    ),
  );

const changesOf = (seen: ListingRow, { status, ...edit }: Omit<UpdateListing, 'version'>, now: Date) => {
  const act = ownerAct(seen, status);
  // An edit begins with the one that waits.
  const wished = wishedOf(seen);
  const wish = { ...wished, ...stored(edit), imageAlts: altsOf(wished, edit) } as ListingContent;
  const isEdited = changedFields(wished, wish).length > 0;
  const { shown, pendingEdit } = isApproved(seen) ? partEdit(seen, wish) : { shown: wish, pendingEdit: null };
  const isAsked = pendingEdit !== null && needsReview(wished, wish);
  const changes = {
    ...differing(seen, shown),
    ...deriveListing(shown),
    pendingEdit,
    ...(needsReview(wished, wish) && { editRefusal: null }),
    ...((isEdited || !isApproved(seen)) && reviewAfter(seen, shown, pendingEdit, now)),
    ...(act && { status, ...lifeAfter(act, now) }),
  };
  return { changes, news: isAsked ? pendingEdit : null };
};

/**
 * The owner edits the listing they have seen, moves its status, or both. A status move is one of the domain's table (else 409, or 403
 * when it is an admin's); an edit of an active listing leaves it active, and has an admin look at it again (ADR-012). New contacts in its
 * words and another category wait beside what customers see, and the owner is told (ADR-043). `version`,
 * when sent, must be the stored one, and nobody may have changed the listing since it was `seen` (409 both); ratings are no change.
 * Images and photos of dishes are those it has or completed uploads of the owner (else 400). What was said of an image goes where
 * the image goes, unless it is said anew.
 */
export const updateListing = async (
  ownerId: string,
  seen: ListingRow,
  { version, ...wish }: UpdateListing,
  now = new Date(),
): Promise<ListingRow> => {
  if (version !== undefined && version !== seen.version) throw stale();
  const { changes, news } = changesOf(seen, wish, now);
  await rememberWords(changes.words);
  const guard = {
    _id: seen._id,
    ownerId: new Types.ObjectId(ownerId),
    status: seen.status,
    version: seen.version,
  };
  return inTransaction(async (session) => {
    await meetBookingsOnLeaving(session, seen, wish.status ?? seen.status);
    const updated = await ListingModel.findOneAndUpdate(
      guard,
      { $set: changes, $inc: { version: 1 } },
      { session, returnDocument: 'after', projection: DERIVED_FIELDS },
    ).lean<ListingRow>();
    if (!updated) throw stale();
    await changePictures(session, ownerId, seen, updated);
    await tallyChange(session, seen, updated);
    if (news) await tellWaiting(session, seen, news);
    return updated;
  });
};
