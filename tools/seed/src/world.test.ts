import { createListingRequest } from '@tm/contracts';
import {
  BookingModel,
  CalendarDayModel,
  ListingModel,
  NotificationModel,
  ProviderProfileModel,
  ReviewCaseModel,
  ReviewModel,
  ReviewReportModel,
  UserModel,
} from '@tm/data';
import { bookingTotalKobo, toE164, toNaira } from '@tm/domain';
import type { Model } from 'mongoose';
import { SIZES } from './sizes';
import { NAMED_COUNTS } from './supply/named';
import { digestOf, rowsOf } from './testing/rows';
import type { Rows } from './world';

const NOON = new Date('2026-11-21T11:00:00Z');
let world: Rows;
beforeAll(async () => {
  world = await rowsOf(NOON);
});

const MODELS: [keyof Rows, Model<never>][] = [
  ['users', UserModel],
  ['profiles', ProviderProfileModel],
  ['listings', ListingModel],
  ['bookings', BookingModel],
  ['reviews', ReviewModel],
  ['days', CalendarDayModel],
  ['notifications', NotificationModel],
  ['reports', ReviewReportModel],
  ['cases', ReviewCaseModel],
] as never;
it('is the same for the same day, and another for another', async () => {
  const again = await rowsOf(NOON);
  const next = await rowsOf(new Date(NOON.getTime() + 86_400_000));
  for (const [table] of MODELS) {
    expect([table, digestOf(again[table])]).toEqual([table, digestOf(world[table])]);
    expect(digestOf(next[table])).not.toBe(digestOf(world[table]));
  }
});

it('has as much as its size says, each once', () => {
  const { providers, restaurants, customers, listings, bookings, reviews } = SIZES.demo;
  const named = NAMED_COUNTS;
  expect(named).toEqual({ businesses: 3, bookings: 433, reviews: 409 });
  expect(world.users).toHaveLength(providers + restaurants + customers + 1 + named.businesses);
  expect(world.profiles).toHaveLength(providers + restaurants + named.businesses);
  expect([world.listings.length, world.bookings.length, world.reviews.length]).toEqual([
    listings + named.businesses,
    bookings + named.bookings,
    reviews + named.reviews,
  ]);
  for (const [table] of MODELS)
    expect(new Set(world[table].map(({ _id }) => String(_id))).size).toBe(world[table].length);
  expect(new Set(world.users.map(({ emailKey }) => emailKey)).size).toBe(world.users.length);
});

it.each(MODELS.map(([table]) => table))('writes %s exactly as their schema would', async (table) => {
  const model = MODELS.find(([name]) => name === table)![1] as unknown as Model<object>;
  const documents = world[table].map((row) => new model(row));
  await Promise.all(documents.map((document) => document.validate()));
  expect(digestOf(documents.map((document) => document.toObject() as { _id: unknown }))).toBe(
    digestOf(world[table]),
  );
});

it('offers what the contract would accept', () => {
  for (const {
    title,
    description,
    category,
    subCategory,
    basePriceKobo,
    priceType,
    duration,
    location,
    tags,
    images,
    seats,
    openingHours,
    menu,
  } of world.listings) {
    const request = {
      title,
      description,
      category,
      subCategory,
      priceType,
      duration,
      location,
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
  for (const { phone } of world.users) expect(toE164(phone ?? '')).toBe(phone);
});

it('counts money in whole kobo, as the domain does', () => {
  for (const booking of world.bookings) {
    expect(Number.isSafeInteger(booking.totalAmountKobo) && booking.totalAmountKobo > 0).toBe(true);
    expect(booking.totalAmountKobo).toBe(
      bookingTotalKobo({
        ...booking.listing,
        hours: booking.hours ?? null,
        quantity: booking.quantity ?? null,
      }),
    );
  }
  for (const { basePriceKobo } of world.listings) expect(basePriceKobo % 100_00).toBe(0);
});
