import {
  businessPath,
  formatNaira,
  isHandle,
  isPageName,
  isReservedHandle,
  MAX_SHARE_TEXT,
  shareText,
} from '@tm/domain';
import { SIZES } from '../sizes';
import { datasetRows } from '../testing/rows';
import { NAMED_BUSINESSES } from './named';

const NOON = new Date('2026-11-21T11:00:00Z');

test('every business has a handle of its page; verified ones have the day of the decision', async () => {
  const { profiles } = await datasetRows(NOON);
  const handles = profiles.map(({ handle }) => handle!);
  expect(new Set(handles).size).toBe(profiles.length);
  expect(handles.filter((handle) => !isPageName(handle) || isReservedHandle(handle))).toEqual([]);
  expect(handles.filter(isHandle).sort()).toEqual(NAMED_BUSINESSES.map(({ handle }) => handle).sort());
  for (const { isVerified, verifiedAt } of profiles) expect(Boolean(verifiedAt)).toBe(isVerified);
});

test('the shared text of a thousand services has at most 160 characters, the price and the link', async () => {
  const plan = {
    ...SIZES['10k'],
    providers: 100,
    restaurants: 20,
    customers: 50,
    listings: 1_000,
    bookings: 0,
    reviews: 0,
    isValidated: false,
  };
  const { profiles, listings } = await datasetRows(NOON, plan);
  expect(listings.length).toBeGreaterThanOrEqual(1_000);
  const byId = new Map(profiles.map((profile) => [String(profile._id), profile]));
  for (const {
    _id,
    providerId,
    title,
    basePriceKobo,
    priceType,
    location,
    rating,
    reviewCount,
  } of listings) {
    const { businessName, handle } = byId.get(String(providerId))!;
    const basePrice = basePriceKobo / 100;
    const url = `https://trusted-marketplace.example${businessPath(handle!, String(_id))}`;
    const text = shareText({ title, basePrice, priceType, businessName, location, rating, reviewCount, url });
    expect(text.length).toBeLessThanOrEqual(MAX_SHARE_TEXT);
    expect(text).toContain(formatNaira(basePrice));
    expect(text.endsWith(url)).toBe(true);
  }
});
