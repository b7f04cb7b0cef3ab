import type { Problem, Review } from '@tm/contracts';
import { BookingModel, ReviewModel, type BookingRow } from '@tm/schema/bookings';
import { findBooking } from '@tm/data-bookings';
import { transitionBooking } from '../bookings/commands/transitionBooking';
import { cancelBooking } from '@tm/service-admin/testing';
import { buildListing, buildProvider, buildUser } from '@tm/schema/testing';
import type { Client, Reply, TestService } from '@tm/service-kit/testing';
import type { BookingOrProblem } from './life';
import { SERVICES, type Act, type Done, type ServiceName, type World } from './model';
import { inDays, orderFor } from './scene';
import type { ServiceProcess } from './serviceProcess';

/** Size of the model. */
export const TOWN = { customers: 3, slots: 12, firstHour: 8, day: inDays(4) } as const;

/**
 * A provider with the model's three listings, customers and strangers. Each party calls a separate process.
 */
export type Market = {
  profile: Awaited<ReturnType<typeof buildProvider>>['profile'];
  listings: Record<ServiceName, { _id: unknown }>;
  customers: Client[];
  provider: Client;
  strangers: Record<'customer' | 'provider', Client>;
  adminId: string;
};

export const openMarket = async (
  site: TestService<unknown>,
  [one, two]: readonly [ServiceProcess, ServiceProcess],
): Promise<Market> => {
  const { user, profile } = await buildProvider();
  const offers = {
    repair: { duration: 60, cancellationHours: 24 },
    wiring: { duration: 120, cancellationHours: 168 },
    table: { duration: 90, cancellationHours: 0, category: 'restaurant', seats: SERVICES.table.room },
  } as const;
  const list = (name: ServiceName) => buildListing({ provider: profile, ...offers[name] });
  const customers: Client[] = [];
  while (customers.length < TOWN.customers) customers.push(one.as(await site.signedInAs(await buildUser())));
  return {
    profile,
    listings: { repair: await list('repair'), wiring: await list('wiring'), table: await list('table') },
    customers,
    adminId: String((await buildUser({ role: 'super_admin' }))._id),
    provider: two.as(await site.signedInAs(user)),
    strangers: {
      customer: one.as(await site.signedInAs(await buildUser())),
      provider: two.as(await site.signedInAs((await buildProvider()).user)),
    },
  };
};

const timeOf = (slot: number) => {
  const minutes = TOWN.firstHour * 60 + slot * 30;
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60].map((part) =>
    String(part).padStart(2, '0'),
  );
  return { scheduledDate: TOWN.day, scheduledTime: `${hour}:${minute}` };
};
const slotOf = (at: Date) =>
  (at.getTime() - Date.parse(`${TOWN.day}T00:00:00+01:00`)) / 1_800_000 - 2 * TOWN.firstHour;

type ReplyFields = Pick<Reply<{ id?: string; code?: string }>, 'status' | 'body'>;

/** Returns the result of a command in the form of a reply. */
const replyOf = (command: Promise<unknown>): Promise<ReplyFields> =>
  command.then(
    () => ({ status: 200, body: {} }),
    (error: { kind?: string; code: string }) => {
      if (error.kind === undefined) throw error;
      return { status: error.kind === 'forbidden' ? 403 : 409, body: { code: error.code } };
    },
  );

/** Expires a request with the command that the worker calls. */
const expire = async (id: string): Promise<ReplyFields> =>
  replyOf(transitionBooking({ seen: (await findBooking(id))!, to: 'cancelled', by: 'system' }));

/** Cancels a booking with the command of the admin service. */
const rule = async (id: string, adminId: string): Promise<ReplyFields> => {
  const { version } = (await findBooking(id))!;
  return replyOf(cancelBooking({ id, version }, { adminId, reason: 'Wrong address', fault: 'nobody' }));
};

const call = async (act: Act, world: World, market: Market): Promise<ReplyFields> => {
  const { customers, provider, listings, strangers } = market;
  if (act.do === 'book') {
    const order = { ...timeOf(act.slot), ...(act.service === 'table' && { partySize: act.guests }) };
    return customers[act.customer]!.post<BookingOrProblem>(
      '/api/bookings',
      orderFor(listings[act.service], order),
    );
  }
  if (act.do === 'expire') return expire(act.id);
  if (act.do === 'rule') return rule(act.id, market.adminId);
  const own = customers[world.get(act.id)!.customer]!;
  if (act.do === 'review')
    return own.post<Review & Omit<Problem, 'status'>>('/api/reviews', {
      bookingId: act.id,
      rating: act.stars,
    });
  const strange = act.do === 'move' ? strangers.provider : strangers.customer;
  const client = { customer: own, provider, stranger: strange }[act.by];
  const path = `/api/bookings/${act.id}`;
  if (act.do === 'move') {
    // A provider who cancels an accepted booking gives a reason; other cancellations ignore it.
    const reason = act.to === 'cancelled' ? 'ill' : undefined;
    return client.put<BookingOrProblem>(path, { status: act.to, reason });
  }
  if (act.do === 'propose') return client.post<BookingOrProblem>(`${path}/reschedule`, timeOf(act.slot));
  if (act.do === 'withdraw') return client.delete<BookingOrProblem>(`${path}/reschedule`);
  return client.put<BookingOrProblem>(`${path}/reschedule`, { answer: act.answer });
};

/** Performs an action with a real call and returns its result. */
export const perform = async (act: Act, world: World, market: Market): Promise<Done> => {
  const { status, body } = await call(act, world, market);
  const isLost = status === 409 && /^(booking_changed|stale_version|lost_race)$/.test(body.code ?? '');
  return { act, status, id: body.id ?? '', isLost };
};

/** Returns the bookings of the model in the form of `storedIn`. */
export const shown = (world: World) =>
  [...world]
    .map(([id, { slot, status, proposal, stars }]) => ({ id, slot, status, proposal, stars }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));

/** Returns the stored bookings in the form of the model. */
export const storedIn = async ({ profile }: Market) => {
  const rows = await BookingModel.find({ providerId: profile._id }).sort({ _id: 1 }).lean<BookingRow[]>();
  const reviews = await ReviewModel.find({ providerId: profile._id }).lean();
  const given = new Map(reviews.map(({ bookingId, rating }) => [String(bookingId), rating]));
  return rows.map(({ _id, startsAt, status, proposal }) => ({
    id: String(_id),
    slot: slotOf(startsAt),
    status,
    proposal: proposal && { by: proposal.by, slot: slotOf(proposal.startsAt) },
    stars: given.get(String(_id)) ?? null,
  }));
};
