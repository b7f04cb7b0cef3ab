import { CalendarDayModel, ListingModel } from '@tm/data';
import { fromLagos, lagosDate } from '@tm/domain';
import type { BenchCase } from '../run/benchCase';
import type { Bench } from '../site/bench';
import type { Offered } from '../site/people';
import { besideOneListing } from './besideOneListing';

const SEVERAL = 200;
const DAYS = 30;
const DAY_MS = 86_400_000;
const HOUR_MS = DAY_MS / 24;
/** Far behind the days on which the case of bookings books. */
const BUSY_FROM = 400;

const dateIn = (days: number) => lagosDate(new Date(Date.now() + days * DAY_MS));

const pathOf = (providerId: unknown, serviceId: unknown, from: number): string =>
  `/api/service-providers/${String(providerId)}/availability?serviceId=${String(serviceId)}&from=${dateIn(from)}&to=${dateIn(from + DAYS - 1)}`;

/** A month in which every second hour from 8 to 18 is somebody's. */
const busyMonth = ({ providerId }: Offered) =>
  Array.from({ length: DAYS }, (_, day) => {
    const date = dateIn(BUSY_FROM + day);
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

/** The coming month of listings as they are, and a busy one of the bench's own. */
async function months({ offers }: Bench): Promise<string[]> {
  await CalendarDayModel.insertMany(offers.flatMap(busyMonth));
  const listings = await ListingModel.find({ status: 'active' }, 'providerId').limit(SEVERAL).lean();
  return [
    ...listings.map(({ _id, providerId }) => pathOf(providerId, _id, 1)),
    ...offers.map(({ providerId, listingId }) => pathOf(providerId, listingId, BUSY_FROM)),
  ];
}

export const providerAvailability: BenchCase = {
  name: 'provider/availability',
  against: 'one listing by its id, over HTTP',
  judged: [{ metric: 'p99', unit: 'ms', budget: { ratio: 5 } }],
  open: async (bench) => besideOneListing(bench, { service: 'provider', paths: await months(bench) }),
};
