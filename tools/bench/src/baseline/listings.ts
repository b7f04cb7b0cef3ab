import { CARD_FIELDS, DERIVED_FIELDS } from '@tm/schema/catalog';
import { OWNER_FIELDS, PROVIDER_FIELDS } from '@tm/data-catalog';
import { servingIndex } from '@tm/listing-search';
import { Types } from 'mongoose';
import { collection, type Row } from './collection';

type ListingRow = Row & { providerId: Types.ObjectId; ownerId: Types.ObjectId };

const LIMIT = 20;

const projectionOf = (fields: string) => ({
  projection: Object.fromEntries(fields.split(' ').map((field) => [field, 1])),
});
const byId = <T extends Row>(rows: T[]) => new Map(rows.map((row) => [String(row._id), row]));
const distinct = (ids: Types.ObjectId[]) => [...new Map(ids.map((id) => [String(id), id])).values()];

async function joinOwners(rows: ListingRow[]): Promise<object[]> {
  const [providers, owners] = await Promise.all([
    collection('providerProfiles')
      .find(
        { _id: { $in: distinct(rows.map(({ providerId }) => providerId)) } },
        projectionOf(PROVIDER_FIELDS),
      )
      .toArray(),
    collection('users')
      .find({ _id: { $in: distinct(rows.map(({ ownerId }) => ownerId)) } }, projectionOf(OWNER_FIELDS))
      .toArray(),
  ]);
  const [providerOf, ownerOf] = [byId(providers), byId(owners)];
  return rows.map((row) => ({
    id: row._id,
    ...row,
    provider: { ...providerOf.get(String(row.providerId)), user: ownerOf.get(String(row.ownerId)) },
  }));
}

/**
 * Returns the newest active listings of a category in a city, with the four database calls of a first page.
 */
export async function firstPage(category: string, city: string): Promise<object[]> {
  const conditions = { status: 'active', category, city };
  const hint = servingIndex(
    { status: 'active', category, city } as Parameters<typeof servingIndex>[0],
    'newest',
  );
  const rows = await collection<ListingRow>('services')
    .find(conditions, { projection: CARD_FIELDS, maxTimeMS: 2_000, ...(hint && { hint }) })
    .sort({ _id: -1 })
    .limit(LIMIT + 1)
    .toArray();
  const [page] = await Promise.all([
    joinOwners(rows.slice(0, LIMIT) as ListingRow[]),
    collection('listingTallies')
      .find({}, { projection: { [`listings.${category}:${city}`]: 1 } })
      .toArray(),
  ]);
  return page;
}

/** Returns one listing with its provider and owner, or null. */
export async function oneListing(id: string): Promise<object | null> {
  const row = await collection<ListingRow>('services').findOne(
    { _id: new Types.ObjectId(id) },
    { projection: DERIVED_FIELDS },
  );
  return row && ((await joinOwners([row as ListingRow]))[0] ?? null);
}
