import type { createListingRequest, updateListingRequest } from '@tm/contracts';
import { readProviderProfiles, readUsers } from '@tm/schema/read';
import { endsInstant, toKobo } from '@tm/domain';
import { currentTime, Types, conflict, inTransaction, type OnWrite } from '@tm/mongo';
import type * as z from 'zod/mini';
import {
  updateCounters,
  rememberWords,
  changedFields,
  needsReview,
  type ListingContent,
  deriveListing,
  DERIVED_FIELDS,
  ListingModel,
  VERIFIED_WORD,
  type ListingRow,
} from '@tm/schema/catalog';
import {
  OWNER_FIELDS,
  PROVIDER_FIELDS,
  declaredFor,
  type ListingOwnerRow,
  type ListingProviderRow,
  type ListingWithParties,
  changePictures,
  contentWithEdit,
} from '@tm/data-catalog';
import { altsOf } from './imageAlts';
import { assertCuisines, withCuisines } from './listingCuisines';
import { notifyEditWaiting } from '../listingEdit.notifications';
import { isApproved, lifecycleFields, ownerAct, reviewAfter } from './listingLife';
import { assertAddress, assertLocation, withPlace } from './listingPlace';
import { askForQuality, recordWithdrawal, recordWithdrawalOfBusiness } from '@tm/data-provider';
import { splitEdit } from './pendingEdit';

type CreateListing = z.output<typeof createListingRequest>;
type UpdateListing = z.output<typeof updateListingRequest>;
type Edit = Omit<UpdateListing, 'status' | 'version'>;

const stale = () =>
  conflict(
    'stale_version',
    'This service has changed since you opened it. Load it again and repeat your edit.',
  );

/** Converts contract fields to stored fields: kobo instead of naira. Absent members stay absent. */
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
 * Creates a listing of the owner's provider profile: `pending_approval`, or `draft` on request (PD-16).
 * `alongside` runs in its transaction. Rejects with 409 without a provider profile, 400 for images or photos
 * of dishes that are not the caller's, for a missing address (PD-35), and for kinds of food of other listings
 * than restaurants.
 */
export const createListing = async (
  ownerId: string,
  { status = 'pending_approval', description = '', ...fields }: CreateListing,
  alongside?: OnWrite<ListingWithParties>,
  now = currentTime(),
): Promise<ListingWithParties> => {
  const placed = withPlace(fields);
  assertAddress(placed, status);
  assertCuisines(placed, fields);
  const derived = deriveListing({ ...placed, description });
  const submittedAt = status === 'pending_approval' ? now : null;
  await rememberWords(derived.words);
  const imageAlts = altsOf({ images: [], imageAlts: [] }, fields);
  const values = { ...stored(placed), ...derived, description, status, submittedAt, imageAlts };
  const declared = await declaredFor([{ openingHours: values.openingHours ?? null }]);
  return inTransaction(async (session) => {
    const owner = await readUsers.findById(ownerId, OWNER_FIELDS, { session }).lean<ListingOwnerRow>();
    const provider = await readProviderProfiles
      .findOne({ userId: new Types.ObjectId(ownerId) }, PROVIDER_FIELDS, { session })
      .lean<ListingProviderRow>();
    if (!owner || !provider)
      throw conflict('no_provider_profile', 'Complete your business profile before you list a service.');
    // Conflicts with a decision on the verification at the same moment.
    await askForQuality(session, provider._id);
    const [made] = await ListingModel.create(
      [{ ...values, ...verifiedFields(values, provider), ownerId: owner._id, providerId: provider._id }],
      { session },
    );
    const listing = made!.toObject();
    await changePictures(session, ownerId, null, listing);
    await updateCounters(session, null, listing);
    const joined = { listing, provider, owner, declared };
    await alongside?.(joined, session);
    return joined;
  });
};

/** Returns the copy of a business's verification for a new listing. */
const verifiedFields = ({ words }: { words: string[] }, { isVerified }: { isVerified: boolean }) => ({
  isVerified,
  words: isVerified ? [...words, VERIFIED_WORD] : words,
});

/** Returns true if a change has other pictures or opening hours, which are facts of the quality. */
const isOfQuality = (changes: object): boolean => 'images' in changes || 'openingHours' in changes;

/**
 * Returns the fields in which the content differs from the stored content, so that a new price does not write
 * the menu.
 */
const differing = (seen: ListingRow, content: ListingContent) =>
  Object.fromEntries(
    Object.entries(content).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(seen[field as keyof ListingContent]),
    ),
  );

const changesOf = (seen: ListingRow, { status, ...edit }: Omit<UpdateListing, 'version'>, now: Date) => {
  const act = ownerAct(seen, status);
  // An edit is based on the waiting edit.
  const before = contentWithEdit(seen);
  const asked = { ...before, ...stored(edit), imageAlts: altsOf(before, edit) } as ListingContent;
  assertCuisines(asked, edit);
  const edited = withCuisines(withPlace(asked));
  if (edited.address) assertLocation(edited, edit);
  assertAddress(edited, status ?? seen.status, { before, was: seen.status });
  const isEdited = changedFields(before, edited).length > 0;
  const { shown, pendingEdit } = isApproved(seen)
    ? splitEdit(seen, edited)
    : { shown: edited, pendingEdit: null };
  const isNewlyWaiting = pendingEdit !== null && needsReview(before, edited);
  const changes = {
    ...differing(seen, shown),
    ...deriveListing({ ...shown, isVerified: seen.isVerified }),
    pendingEdit,
    ...(needsReview(before, edited) && { editRefusal: null }),
    ...((isEdited || !isApproved(seen)) && reviewAfter(seen, shown, pendingEdit, now)),
    ...(act && { status, ...lifecycleFields(act, now) }),
  };
  return { changes, news: isNewlyWaiting ? pendingEdit : null };
};

/**
 * Edits the listing that the owner has seen, changes its status, or both. A status change must be in the
 * domain's table (else 409, or 403 for an admin's move). An edit of an active listing leaves it active and
 * submits it for review (ADR-012). New contacts in its texts and another category wait without being visible
 * to customers, and the owner is notified (ADR-043). Rejects with 409 when `version` is not the stored one,
 * or when the listing has changed since it was `seen`; ratings do not count as a change. Images and photos of
 * dishes must be present ones or completed uploads of the owner (else 400). A description follows its image
 * unless a new one is sent. Rejects with 400 a listing at the provider's address that is sent for approval
 * without the address.
 */
export const updateListing = async (
  ownerId: string,
  seen: ListingRow,
  { version, ...update }: UpdateListing,
  now = currentTime(),
): Promise<ListingRow> => {
  if (version !== undefined && version !== seen.version) throw stale();
  const { changes, news } = changesOf(seen, update, now);
  await rememberWords(changes.words);
  const guard = {
    _id: seen._id,
    ownerId: new Types.ObjectId(ownerId),
    status: seen.status,
    version: seen.version,
    // The words of the change contain it.
    isVerified: seen.isVerified,
  };
  return inTransaction(async (session) => {
    await recordWithdrawalOfBusiness(session, seen, update.status ?? seen.status);
    // A booking at once that is being made is judged again.
    if (endsInstant(seen, { ...seen, ...changes })) await recordWithdrawal(session, { _id: seen.providerId });
    if (isOfQuality(changes)) await askForQuality(session, seen.providerId);
    const updated = await ListingModel.findOneAndUpdate(
      guard,
      { $set: changes, $inc: { version: 1 } },
      { session, returnDocument: 'after', projection: DERIVED_FIELDS },
    ).lean<ListingRow>();
    if (!updated) throw stale();
    await changePictures(session, ownerId, seen, updated);
    await updateCounters(session, seen, updated);
    if (news) await notifyEditWaiting(session, seen, news);
    return updated;
  });
};
