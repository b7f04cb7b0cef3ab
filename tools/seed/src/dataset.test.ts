import { createListingRequest } from '@tm/contracts';
import {
  BookingModel,
  CalendarDayModel,
  CalendarEntryModel,
  ReviewModel,
  ReviewReportModel,
} from '@tm/schema/bookings';
import { ListingModel, ListingViewsModel, cuisineWord } from '@tm/schema/catalog';
import { NotificationModel } from '@tm/schema/records';
import { ProviderProfileModel } from '@tm/schema/provider';
import { ReviewCaseModel } from '@tm/schema/admin';
import { UserModel } from '@tm/schema/accounts';
import { bookingTotalKobo, lagosDate, toE164, toNaira, PLACES, locationOfAddress, placeOf } from '@tm/domain';
import type { Model } from 'mongoose';
import { DEMO_ACCOUNTS } from './accounts';
import { SIZES } from './sizes';
import { NAMED_COUNTS } from './supply/named';
import { digestOf, datasetRows } from './testing/rows';
import type { Rows } from './dataset';

const NOON = new Date('2026-11-21T11:00:00Z');
let dataset: Rows;
beforeAll(async () => {
  dataset = await datasetRows(NOON);
});

const MODELS: [keyof Rows, Model<never>][] = [
  ['users', UserModel],
  ['profiles', ProviderProfileModel],
  ['listings', ListingModel],
  ['bookings', BookingModel],
  ['reviews', ReviewModel],
  ['days', CalendarDayModel],
  ['entries', CalendarEntryModel],
  ['notifications', NotificationModel],
  ['reports', ReviewReportModel],
  ['cases', ReviewCaseModel],
  ['views', ListingViewsModel],
] as never;
it('fakeDataset returns equal rows for the same time and other rows for another day', async () => {
  const again = await datasetRows(NOON);
  const next = await datasetRows(new Date(NOON.getTime() + 86_400_000));
  for (const [table] of MODELS) {
    expect([table, digestOf(again[table])]).toEqual([table, digestOf(dataset[table])]);
    expect(digestOf(next[table])).not.toBe(digestOf(dataset[table]));
  }
});

it('fakeDataset returns the number of rows of its plan with unique ids', () => {
  const { providers, restaurants, customers, listings, bookings, reviews } = SIZES.demo;
  const named = NAMED_COUNTS;
  expect(named).toEqual({ businesses: 3, bookings: 433, reviews: 409 });
  expect(dataset.users).toHaveLength(providers + restaurants + customers + 1 + named.businesses);
  expect(dataset.profiles).toHaveLength(providers + restaurants + named.businesses);
  expect([dataset.listings.length, dataset.bookings.length, dataset.reviews.length]).toEqual([
    listings + named.businesses,
    bookings + named.bookings,
    reviews + named.reviews,
  ]);
  for (const [table] of MODELS)
    expect(new Set(dataset[table].map(({ _id }) => String(_id))).size).toBe(dataset[table].length);
  expect(new Set(dataset.users.map(({ emailKey }) => emailKey)).size).toBe(dataset.users.length);
});

it.each(MODELS.map(([table]) => table))('%s are valid and unchanged by their schema', async (table) => {
  const model = MODELS.find(([name]) => name === table)![1] as unknown as Model<object>;
  const documents = dataset[table].map((row) => new model(row));
  await Promise.all(documents.map((document) => document.validate()));
  expect(digestOf(documents.map((document) => document.toObject() as { _id: unknown }))).toBe(
    digestOf(dataset[table]),
  );
});

it('listings and phone numbers are valid for the contract', () => {
  for (const {
    title,
    description,
    category,
    subCategory,
    basePriceKobo,
    priceType,
    duration,
    location,
    place,
    address,
    cuisines,
    tags,
    images,
    seats,
    openingHours,
    menu,
  } of dataset.listings) {
    const request = {
      title,
      description,
      category,
      subCategory,
      priceType,
      duration,
      location,
      place,
      address,
      ...(cuisines && { cuisines }),
      tags,
      images,
      basePrice: toNaira(basePriceKobo),
      ...(seats && { seats, openingHours }),
      ...(menu && {
        menu: menu.map(({ section, items }) => ({
          section,
          items: items.map(({ priceKobo, ...item }) => ({ ...item, price: toNaira(priceKobo ?? 0) })),
        })),
      }),
    };
    expect(createListingRequest.safeParse(request).error).toBeUndefined();
  }
  for (const { phone } of dataset.users) expect(toE164(phone ?? '')).toBe(phone);
});

it('some services and restaurants are booked at once, and none of a demo account', () => {
  const instant = dataset.listings.filter(({ booking }) => booking === 'instant');
  expect(new Set(instant.map(({ isRestaurant }) => isRestaurant))).toEqual(new Set([false, true]));
  expect(instant.length).toBeLessThan(dataset.listings.length / 4);
  const demo = dataset.users.filter(({ email }) => DEMO_ACCOUNTS.some((account) => account.email === email));
  expect(instant.filter(({ ownerId }) => demo.some(({ _id }) => _id.equals(ownerId)))).toEqual([]);
});

it('every restaurant has kinds of food that fit its name, with their words, and no other listing has any', () => {
  const restaurants = dataset.listings.filter(({ category }) => category === 'restaurant');
  for (const { cuisines, words } of restaurants) {
    expect(cuisines?.length).toBeGreaterThan(0);
    expect(words).toEqual(expect.arrayContaining(cuisines!.map(cuisineWord)));
  }
  const named = (part: string) => restaurants.filter(({ title }) => title.includes(part));
  expect(named('Suya Spot').map(({ cuisines }) => cuisines)).toContainEqual(['grill', 'northern']);
  expect(new Set(named('Amala').flatMap(({ cuisines }) => cuisines))).toEqual(new Set(['yoruba']));
  expect(dataset.listings.filter(({ cuisines }) => cuisines)).toHaveLength(restaurants.length);
});

it('listings happen at each place, with an address exactly where customers go', () => {
  const listings = dataset.listings.map((listing) => ({ ...listing, place: placeOf(listing) }));
  expect(new Set(listings.map(({ place }) => place))).toEqual(new Set(PLACES));
  for (const { place, address, location } of listings) {
    expect(Boolean(address)).toBe(place === 'at_provider');
    if (address) expect(locationOfAddress(address)).toBe(location);
  }
  const listingOf = new Map(dataset.listings.map((listing) => [String(listing._id), listing]));
  for (const { serviceId, place, customerAddress, listing } of dataset.bookings) {
    expect(place).toBe(placeOf(listingOf.get(String(serviceId))!));
    expect(customerAddress !== null).toBe(place === 'at_customer');
    expect(Boolean(listing.address)).toBe(place === 'at_provider');
  }
});

it('amounts are integers in kobo and equal the total of the domain', () => {
  for (const booking of dataset.bookings) {
    expect(Number.isSafeInteger(booking.totalAmountKobo) && booking.totalAmountKobo > 0).toBe(true);
    expect(booking.totalAmountKobo).toBe(
      bookingTotalKobo({
        ...booking.listing,
        hours: booking.hours ?? null,
        quantity: booking.quantity ?? null,
      }),
    );
  }
  for (const { basePriceKobo } of dataset.listings) expect(basePriceKobo % 100_00).toBe(0);
});

it('services of the demo accounts alone have views, on each day at least one for each request', () => {
  const demo = dataset.users.filter(({ email }) => DEMO_ACCOUNTS.some((account) => account.email === email));
  const own = dataset.listings.filter(({ ownerId }) => demo.some(({ _id }) => _id.equals(ownerId)));
  const ids = new Set(own.map(({ _id }) => String(_id)));
  expect(dataset.views.length).toBeGreaterThan(own.length);
  expect(dataset.views.every(({ listingId }) => ids.has(String(listingId)))).toBe(true);
  const viewsOf = new Map(dataset.views.map(({ _id, views }) => [_id, views]));
  const first = lagosDate(new Date(NOON.getTime() - 59 * 86_400_000));
  const requests = dataset.bookings
    .filter(({ serviceId }) => ids.has(String(serviceId)))
    .map(({ serviceId, history }) => ({ serviceId, day: lagosDate(history[0]!.at) }))
    .filter(({ day }) => day >= first);
  expect(requests.length).toBeGreaterThan(0);
  for (const { serviceId, day } of requests) {
    const ofDay = requests.filter((one) => one.serviceId.equals(serviceId) && one.day === day);
    expect(viewsOf.get(`${String(serviceId)}:${day}`)).toBeGreaterThanOrEqual(ofDay.length);
  }
});
