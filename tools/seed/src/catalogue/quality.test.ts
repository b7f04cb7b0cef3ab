import { qualityOf } from '@tm/domain';
import { qualityFacts } from '@tm/schema/catalog';
import { datasetRows } from '../testing/rows';

const NOON = new Date('2026-11-21T11:00:00Z');

it('listings have the quality and the verification of their business, and it is computed again within a day', async () => {
  const dataset = await datasetRows(NOON);
  const byId = new Map(dataset.profiles.map((profile) => [String(profile._id), profile]));
  for (const listing of dataset.listings) {
    const profile = byId.get(String(listing.providerId))!;
    expect(listing.quality).toBe(qualityOf(qualityFacts(listing, profile), NOON));
    expect(listing.isVerified).toBe(profile.isVerified);
    const wait = profile.qualityDueAt!.getTime() - NOON.getTime();
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(24 * 60 * 60_000);
  }
  expect(new Set(dataset.listings.map(({ quality }) => quality)).size).toBeGreaterThan(50);
});
