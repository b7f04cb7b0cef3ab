import { CITIES, type City } from '@tm/domain';
import type { mongo } from '@tm/mongo';
import { deriveListing } from '../catalog/listingDerivedFields';
import { recountListings } from '../catalog/recount';

type Row = { _id: mongo.ObjectId; city: City | null } & Parameters<typeof deriveListing>[0];

const BATCH = 1_000;
const CITY = `(${Object.entries(CITIES)
  .flatMap(([value, name]) => [value, name.toLowerCase()])
  .join('|')})`;
/**
 * Locations with a city name but no city, and locations with several city names, of which the first was
 * taken.
 */
const IN_DOUBT = [
  { city: null, locationText: { $regex: CITY } },
  { city: { $ne: null }, locationText: { $regex: `${CITY}.*${CITY}` } },
];
const SOURCES = { title: 1, description: 1, category: 1, location: 1, city: 1 } as const;

const cityNow = (row: Row): City | null => deriveListing({ ...row, description: row.description ?? '' }).city;

/**
 * Corrects the city of listings whose location has diacritics, has the form of a URL, or names several
 * cities.
 */
export const fillListingCities = async (db: mongo.Db): Promise<void> => {
  const listings = db.collection<Row>('services');
  let moved = 0;
  const flush = async (rows: Row[]) => {
    const wrong = rows.filter((row) => row.city !== cityNow(row));
    if (wrong.length === 0) return;
    await listings.bulkWrite(
      wrong.map((row) => ({
        updateOne: {
          filter: { _id: row._id, location: row.location },
          update: { $set: { city: cityNow(row) } },
        },
      })),
      { ordered: false },
    );
    moved += wrong.length;
  };
  const batch: Row[] = [];
  for await (const row of listings.find({ $or: IN_DOUBT }, { projection: SOURCES })) {
    batch.push(row as Row);
    if (batch.length === BATCH) await flush(batch.splice(0));
  }
  await flush(batch);
  if (moved > 0) await recountListings(db);
};
