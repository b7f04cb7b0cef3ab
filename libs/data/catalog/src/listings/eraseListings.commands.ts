import { type Types, inBatches, inTransaction } from '@tm/mongo';
import { readBookings, readProviderProfiles } from '@tm/schema/read';
import { deriveListing, ListingModel, type ListingRecord, type ListingRow } from '@tm/schema/catalog';
import { ARCHIVED, archiveListings } from './listingArchive.writes';
import { deleteViews } from './listingViews.writes';
import { deleteWords } from './listingWords.writes';

const remainingWords = ({
  title,
  category,
  location,
}: Pick<ListingRecord, 'title' | 'category' | 'location'>) =>
  deriveListing({ title, description: '', category, location });

const blankListing = async (listing: ListingRow): Promise<void> => {
  await ListingModel.updateOne(
    { _id: listing._id, status: 'archived' },
    {
      $set: {
        ...ARCHIVED,
        description: '',
        images: [],
        imageAlts: [],
        tags: [],
        address: null,
        ruling: null,
        isVerified: false,
        ...remainingWords(listing),
      },
      $unset: { menu: 1, cuisines: 1 },
    },
  );
};

/** Removes the listing's words from the vocabulary first, because only the listing names them. */
const eraseListing = async (_id: Types.ObjectId): Promise<void> => {
  const listing = await ListingModel.findById(_id, 'title category location words').lean<ListingRow>();
  if (!listing) return;
  const isBooked = await readBookings.exists({ serviceId: _id });
  const kept = isBooked ? remainingWords(listing).words : [];
  await deleteWords(
    listing.words.filter((word) => !kept.includes(word)),
    _id,
  );
  if (isBooked) await blankListing(listing);
  else await ListingModel.deleteOne({ _id, status: 'archived' });
};

/**
 * Erases the listings of an erased provider with their views: deletes those that were never booked. A booked
 * one stays as an archived title with its price and ratings (PD-16).
 */
export const eraseListings = async (person: Types.ObjectId): Promise<void> => {
  const profile = await readProviderProfiles.findOne({ userId: person }, '_id').lean();
  if (!profile) return;
  // Archives with the counters; archived listings are not counted, so they may be deleted without them.
  await inTransaction((session) => archiveListings(session, profile._id));
  await inBatches(ListingModel, { providerId: profile._id }, async (ids) => {
    await deleteViews(ids);
    for (const id of ids) await eraseListing(id);
  });
};
