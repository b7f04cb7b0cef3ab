import { BookingModel, EarningMonthModel, earningMonthId } from '@tm/schema/bookings';
import { ProviderProfileModel } from '@tm/schema/provider';
import { addDays, addMonths, lagosDate } from '@tm/domain';
import { Types } from 'mongoose';
import type { BenchCase } from '../run/benchCase';
import type { Bench } from '../site/bench';
import { compareWithOneListing } from './compareWithOneListing';

/** Number of bookings of the measured provider, spread evenly over the last five years. */
const BOOKINGS = 100_000;
const YEARS_MS = 5 * 365 * 86_400_000;
const BATCH = 5_000;
const PRICE_KOBO = 1_500_000;

const completedBooking = (at: Date, index: number, { offers, customers }: Bench) => {
  const [offer, customer] = [offers[0]!, customers[index % customers.length]!];
  const [customerId, providerUserId] = [customer.id, offer.owner.id].map((id) => new Types.ObjectId(id));
  const history = ['pending', 'accepted', 'in_progress', 'completed'].map((status) => ({
    kind: 'status',
    status,
    at,
    by: status === 'pending' ? 'customer' : 'provider',
    actorId: status === 'pending' ? customerId : providerUserId,
  }));
  return {
    customerId,
    providerUserId,
    providerId: new Types.ObjectId(offer.providerId),
    serviceId: new Types.ObjectId(offer.listingId),
    startsAt: at,
    endsAt: new Date(at.getTime() + 3_600_000),
    status: 'completed',
    expiresAt: null,
    totalAmountKobo: PRICE_KOBO,
    customerPhone: '+2348031234567',
    customerAddress: 'Kafanchan',
    listing: {
      title: 'Measured by the bench',
      category: 'cleaning',
      priceType: 'fixed',
      basePriceKobo: PRICE_KOBO,
    },
    history,
    createdAt: at,
    updatedAt: at,
  };
};

/** Stores the earnings and totals that the booking commands would maintain. */
async function storeSums(moments: readonly Date[], { offers }: Bench): Promise<void> {
  const months = new Map<string, Record<string, { kobo: number; bookings: number }>>();
  for (const moment of moments) {
    const date = lagosDate(moment);
    const days = months.get(date.slice(0, 7)) ?? {};
    const sums = days[date.slice(8)] ?? { kobo: 0, bookings: 0 };
    days[date.slice(8)] = { kobo: sums.kobo + PRICE_KOBO, bookings: sums.bookings + 1 };
    months.set(date.slice(0, 7), days);
  }
  const { owner, providerId } = offers[0]!;
  // Uses upserts, because another case may have completed bookings of this provider already.
  await EarningMonthModel.bulkWrite(
    [...months].map(([month, days]) => ({
      updateOne: {
        filter: { _id: earningMonthId(owner.id, month) },
        update: { $set: { days } },
        upsert: true,
      },
    })),
  );
  await ProviderProfileModel.updateOne(
    { _id: providerId },
    {
      $set: {
        'totals.bookings': BOOKINGS,
        'totals.earningsKobo': BOOKINGS * PRICE_KOBO,
        'totals.byStatus.completed': BOOKINGS,
      },
    },
  );
}

let prepared: Promise<void> | undefined;

/** Creates all bookings for the first provider of the bench, once for both cases. */
const prepareBookings = (bench: Bench): Promise<void> =>
  (prepared ??= (async () => {
    const from = Date.now() - YEARS_MS;
    const moments = Array.from({ length: BOOKINGS }, (_, at) => new Date(from + (YEARS_MS * at) / BOOKINGS));
    for (let at = 0; at < BOOKINGS; at += BATCH)
      await BookingModel.collection.insertMany(
        moments
          .slice(at, at + BATCH)
          .map((moment, index) => completedBooking(moment, at + index, bench)) as never[],
      );
    await storeSums(moments, bench);
  })());

const TODAY = lagosDate(new Date());
const EARNINGS = '/api/service-providers/me/earnings';
/** Paths that the screen requests: the default ranges, a year by day, and five years by month. */
const EARNINGS_PATHS = [
  EARNINGS,
  `${EARNINGS}?by=week`,
  `${EARNINGS}?by=month`,
  `${EARNINGS}?by=day&from=${addDays(TODAY, -364)}&to=${TODAY}`,
  `${EARNINGS}?by=month&from=${addMonths(TODAY, -59)}&to=${TODAY}`,
];

const providerCase = (name: string, paths: readonly string[]): BenchCase => ({
  name,
  against: 'one listing by its id, over HTTP',
  budgets: [{ metric: 'p99', unit: 'ms', budget: { ratio: 5 } }],
  open: async (bench) => {
    await prepareBookings(bench);
    const { cookie } = bench.offers[0]!.owner;
    return compareWithOneListing(bench, { service: 'provider', paths, cookie });
  },
});

export const providerSummary = providerCase('provider/summary', ['/api/service-providers/me/summary']);
export const providerEarnings = providerCase('provider/earnings', EARNINGS_PATHS);
