import type { Booking } from '@tm/contracts';
import { DAY_MS, lagosDate } from '@tm/domain';
import { currentTime } from '@tm/mongo';
import { buildListing, buildProvider, buildUser } from '@tm/schema/testing';
import { setUserStatus } from '@tm/service-admin/testing';
import type { Client, TestService } from '@tm/service-kit/testing';
import type { Config } from '../../config';
import type { BookingOrProblem } from '../life';
import { orderFor } from '../scene';
import type { ServiceProcess } from '../serviceProcess';
import type { Chance } from './chance';

const CUSTOMERS = 6;
const SEATS = 6;
const HOURS = { open: '08:00', close: '18:00' };
const EVERY_DAY = { 0: HOURS, 1: HOURS, 2: HOURS, 3: HOURS, 4: HOURS, 5: HOURS, 6: HOURS };
/** Half hours of a day at which a booking can begin. */
const SLOTS = 20;
const FIRST_HOUR = 8;
/** Days ahead for which the customers book. */
const DAYS_AHEAD = 4;

/** Time in ms after which a person signs in again, because sessions end while the clock moves. */
const SESSION_MS = 2 * DAY_MS;

/** A user, who may be suspended or have closed the account since. */
type Person = { id: string; client: () => Promise<Client>; isGone: boolean };
/** The people and the calendars of one provider: services, a listing booked at once, and a restaurant. */
export type WalkTown = {
  profile: { _id: unknown };
  provider: Person;
  customers: Person[];
  listings: { listing: { _id: unknown }; isRestaurant: boolean }[];
  adminId: string;
};

/** Opens a town. The callers are distributed over the processes. */
export const openTown = async (
  site: TestService<Config>,
  instances: readonly ServiceProcess[],
  number: number,
): Promise<WalkTown> => {
  const { user, profile } = await buildProvider({ availability: EVERY_DAY });
  const person = (of: { _id: unknown; role: string }, nth: number): Person => {
    let signedIn: { client: Promise<Client>; at: number } | undefined;
    return {
      id: String(of._id),
      isGone: false,
      client: () => {
        const now = currentTime().getTime();
        if (!signedIn || now - signedIn.at > SESSION_MS) {
          const client = site.signedInAs(of).then(instances[nth % instances.length]!.as);
          signedIn = { client, at: now };
        }
        return signedIn.client;
      },
    };
  };
  const offers = [
    { duration: 60, cancellationHours: 24 },
    { duration: 120, cancellationHours: 48, booking: 'instant' },
    { duration: 90, cancellationHours: 2, category: 'restaurant', seats: SEATS },
  ] as const;
  const listings = [];
  for (const offer of offers) {
    const listing = await buildListing({ provider: profile, ...offer });
    listings.push({ listing, isRestaurant: 'seats' in offer });
  }
  const customers: Person[] = [];
  while (customers.length < CUSTOMERS)
    customers.push(person(await buildUser({ isVerified: true }), number + 1 + customers.length));
  const admin = await buildUser({ role: 'super_admin' });
  return {
    profile,
    listings,
    customers,
    provider: person(user, number),
    adminId: String(admin._id),
  };
};

/** Returns a random date and time within the hours of a town, in the form of a request. */
export const someTime = (chance: Chance) => {
  const slot = chance.between(0, SLOTS - 1);
  const hour = String(FIRST_HOUR + Math.floor(slot / 2)).padStart(2, '0');
  const day = new Date(currentTime().getTime() + chance.between(0, DAYS_AHEAD) * DAY_MS);
  return { scheduledDate: lagosDate(day), scheduledTime: `${hour}:${slot % 2 ? '30' : '00'}` };
};

/** Requests a random time of a random listing. Returns null when the time cannot be booked. */
export const bookSomething = async (town: WalkTown, chance: Chance) => {
  const customer = chance.pick(town.customers);
  const { listing, isRestaurant } = chance.pick(town.listings);
  const more = { ...someTime(chance), ...(isRestaurant && { partySize: chance.between(1, 4) }) };
  if (customer.isGone || town.provider.isGone) return null;
  const client = await customer.client();
  const reply = await client.post<BookingOrProblem>('/api/bookings', orderFor(listing, more));
  if (reply.status === 201) return { id: (reply.body as Booking).id, customer };
  if (![400, 409, 429].includes(reply.status) || !reply.body?.code)
    throw new Error(`A request was answered with ${reply.status}: ${reply.text}`);
  return null;
};

/** Suspends the provider of a town as an admin who also ends the open bookings. */
export const suspendProvider = async ({ provider, adminId }: WalkTown): Promise<void> => {
  provider.isGone = true;
  const reason = 'Several complaints';
  await setUserStatus({ userId: provider.id, adminId, status: 'suspended', reason, bookings: 'cancel' });
};

/** The command of the accounts service; it returns null when no booking is open. */
export type CloseAccount = (userId: string, passwordHash: string) => Promise<Date | null>;

/** Runs the command that closes the account of a customer. Without an open booking it changes nothing. */
export const closeCustomer = async (customer: Person, closeAccount: CloseAccount): Promise<void> => {
  // The password of built users.
  const isClosed = await closeAccount(customer.id, 'none');
  customer.isGone = isClosed !== null;
};
