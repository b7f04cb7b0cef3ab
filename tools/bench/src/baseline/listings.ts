import { OWNER_FIELDS, PROVIDER_FIELDS, servingIndex } from '@tm/data';
import { Types } from 'mongoose';
import { collection, type Row } from './collection';

type ListingRow = Row & { providerId: Types.ObjectId; ownerId: Types.ObjectId };

const LIMIT = 20;
const CARD = { menu: 0, searchText: 0, locationText: 0 };
const FULL = { searchText: 0, locationText: 0 };

const only = (fields: string) => ({
  projection: Object.fromEntries(fields.split(' ').map((field) => [field, 1])),
});
const byId = <T extends Row>(rows: T[]) => new Map(rows.map((row) => [String(row._id), row]));
const distinct = (ids: Types.ObjectId[]) => [...new Map(ids.map((id) => [String(id), id])).values()];

async function withParties(rows: ListingRow[]): Promise<object[]> {
  const [providers, owners] = await Promise.all([
    collection('providerProfiles')
      .find({ _id: { $in: distinct(rows.map(({ providerId }) => providerId)) } }, only(PROVIDER_FIELDS))
      .toArray(),
    collection('users')
      .find({ _id: { $in: distinct(rows.map(({ ownerId }) => ownerId)) } }, only(OWNER_FIELDS))
      .toArray(),
  ]);
  const [providerOf, ownerOf] = [byId(providers), byId(owners)];
  return rows.map((row) => ({
    id: row._id,
    ...row,
    provider: { ...providerOf.get(String(row.providerId)), user: ownerOf.get(String(row.ownerId)) },
  }));
}

/** The newest active listings of a category in a city, and how many there are: the four calls of a first page. */
export async function firstPage(category: string, city: string): Promise<object[]> {
  const conditions = { status: 'active', category, city };
  const hint = servingIndex(
    { status: 'active', category, city } as Parameters<typeof servingIndex>[0],
    'newest',
  );
  const [rows] = await Promise.all([
    collection<ListingRow>('services')
      .find(conditions, { projection: CARD, maxTimeMS: 2_000, ...(hint && { hint }) })
      .sort({ _id: -1 })
      .limit(LIMIT + 1)
      .toArray(),
    collection('services').countDocuments(conditions, { maxTimeMS: 4_000 }),
  ]);
  return withParties(rows.slice(0, LIMIT) as ListingRow[]);
}

/** One listing with its two parties. */
export async function oneListing(id: string): Promise<object | null> {
  const row = await collection<ListingRow>('services').findOne(
    { _id: new Types.ObjectId(id) },
    { projection: FULL },
  );
  return row && ((await withParties([row as ListingRow]))[0] ?? null);
}
