import { CalendarDayModel } from '@tm/schema/bookings';
import { ListingModel } from '@tm/schema/catalog';
import { DAY_MS, HOUR_MS, fromLagos, lagosDate } from '@tm/domain';
import type { BenchCase } from '../run/benchCase';
import type { Bench } from '../site/bench';
import type { BenchListing } from '../site/users';
import { compareWithOneListing } from './compareWithOneListing';

const SAMPLE_SIZE = 200;
const DAYS = 30;
/** First day of the busy month in days from today, later than the days of the booking cases. */
const BUSY_FROM_DAY = 400;

const dateIn = (days: number) => lagosDate(new Date(Date.now() + days * DAY_MS));

const pathOf = (providerId: unknown, serviceId: unknown, from: number): string =>
  `/api/service-providers/${String(providerId)}/availability?serviceId=${String(serviceId)}&from=${dateIn(from)}&to=${dateIn(from + DAYS - 1)}`;

/** Returns a month of calendar days in which every second hour from 8 to 18 is claimed. */
const busyMonth = ({ providerId }: BenchListing) =>
  Array.from({ length: DAYS }, (_, day) => {
    const date = dateIn(BUSY_FROM_DAY + day);
    const opens = fromLagos(date, '08:00')!.getTime();
    const claims = [0, 2, 4, 6, 8].map((hour) => ({
      bookingId: `${date} ${hour}`,
      start: opens + hour * HOUR_MS,
      end: opens + (hour + 1) * HOUR_MS,
      seats: 1,
      heldUntil: null,
    }));
    return { _id: `${providerId}:${date}`, claims };
  });

/** Returns paths for the next 30 days of seeded listings and for a busy month of the bench's own listings. */
async function availabilityPaths({ offers }: Bench): Promise<string[]> {
  await CalendarDayModel.insertMany(offers.flatMap(busyMonth));
  const listings = await ListingModel.find({ status: 'active' }, 'providerId').limit(SAMPLE_SIZE).lean();
  return [
    ...listings.map(({ _id, providerId }) => pathOf(providerId, _id, 1)),
    ...offers.map(({ providerId, listingId }) => pathOf(providerId, listingId, BUSY_FROM_DAY)),
  ];
}

export const providerAvailability: BenchCase = {
  name: 'provider/availability',
  against: 'one listing by its id, over HTTP',
  budgets: [{ metric: 'p99', unit: 'ms', budget: { ratio: 5 } }],
  open: async (bench) =>
    compareWithOneListing(bench, { service: 'provider', paths: await availabilityPaths(bench) }),
};
