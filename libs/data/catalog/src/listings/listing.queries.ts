import { DERIVED_FIELDS, ListingModel, type ListingRow } from '@tm/schema/catalog';

/** Finds a listing of any status by id, or null. The caller checks who may see it. */
export const findListing = async (id: string): Promise<ListingRow | null> =>
  ListingModel.findById(id, DERIVED_FIELDS).lean<ListingRow>();
