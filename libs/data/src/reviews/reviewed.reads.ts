import { ListingModel, type ListingRow } from '../listings/listing.schema';
import { ProviderProfileModel } from '../providerProfiles/providerProfile.schema';

/** What decides who may read the reviews of a listing; null when there is no such listing. One small read by id. */
export const findReviewedListing = async (
  id: string,
): Promise<Pick<ListingRow, '_id' | 'status' | 'ownerId'> | null> =>
  ListingModel.findById(id, 'status ownerId').lean<ListingRow>();

/** Is there a provider profile with this id? */
export const isProvider = async (id: string): Promise<boolean> =>
  (await ProviderProfileModel.findById(id, '_id').lean()) !== null;
