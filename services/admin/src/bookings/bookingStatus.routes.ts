import type { BookingsPreview } from '@tm/contracts';
import {
  BOOKING_STATUS_NAMES,
  MAX_BOOKINGS_AT_ONCE,
  fullName,
  occupiesSlot,
  sumKobo,
  toNaira,
} from '@tm/domain';
import { loadBookingPeople, type BookingPeople } from '@tm/data-bookings';
import { presentBooking } from '@tm/data-bookings/presenters';
import { currentTime } from '@tm/mongo';
import { problem, route } from '@tm/service-kit';
import type { BookingRow } from '@tm/schema/bookings';
import { cancelBooking, cancelBookings } from './cancelBooking.commands';
import { findBookings, openBookingsOf, type OpenBookings } from './openBookings.queries';
import { refundIfCancelled } from './refundIfCancelled';

const LIMIT = MAX_BOOKINGS_AT_ONCE;

const openOf = async (providerId: string): Promise<OpenBookings> => {
  const found = await openBookingsOf(providerId, { limit: LIMIT, now: currentTime() });
  if (!found) throw problem.notFound('Business not found');
  return found;
};

const selected = async (ids: readonly string[]): Promise<OpenBookings> => {
  const rows = await findBookings(ids);
  const open = rows.filter(({ status }) => occupiesSlot(status));
  const next = open.find(({ startsAt }) => startsAt > currentTime());
  return { open: open.length, rows, nextStart: next?.startsAt ?? null };
};

const presentRow =
  ({ users, businesses }: BookingPeople) =>
  (row: BookingRow): BookingsPreview['bookings'][number] => {
    const [customer, owner] = [row.customerId, row.providerUserId].map((id) => users.get(String(id)));
    const business = businesses.get(String(row.providerId))?.businessName;
    return {
      id: String(row._id),
      version: row.version,
      title: row.listing.title,
      status: row.status,
      startsAt: row.startsAt.toISOString(),
      customerName: customer ? fullName(customer) : '',
      providerName: business || (owner ? fullName(owner) : ''),
      refusal: occupiesSlot(row.status)
        ? null
        : `This booking is ${BOOKING_STATUS_NAMES[row.status].toLowerCase()}.`,
    };
  };

/** Previews and cancels bookings as an admin. Listed before routes whose `:id` would match `status`. */
export const bookingStatusRoutes = [
  route('GET /api/admin/bookings/status-preview', async ({ query, authorize }) => {
    authorize('admin');
    const { ids, providerId, ...choice } = query;
    const { open, rows, nextStart } = await (providerId ? openOf(providerId) : selected(ids ?? []));
    const people = await loadBookingPeople(rows);
    return {
      body: {
        open,
        refund: toNaira(sumKobo(rows.map((row) => refundIfCancelled(row, people, choice)))),
        nextStart: nextStart?.toISOString() ?? null,
        bookings: rows.map(presentRow(people)),
      },
    };
  }),
  route('PUT /api/admin/bookings/status', async ({ actor, body, authorize }) => {
    authorize('admin');
    const { providerId, reason, fault, money } = body;
    const wanted =
      body.bookings ??
      (await openOf(providerId!)).rows.map(({ _id, version }) => ({ id: String(_id), version }));
    const outcomes = await cancelBookings(wanted, { adminId: actor.id, reason, fault, money });
    const people = await loadBookingPeople(outcomes.flatMap(({ row }) => row ?? []));
    return {
      body: {
        outcomes: outcomes.map(({ id, row, refusal }) => ({
          id,
          booking: row && presentBooking(row, people),
          refusal: refusal && { code: refusal.code, detail: refusal.message },
        })),
        left: providerId ? (await openOf(providerId)).open : 0,
      },
    };
  }),
  route('PUT /api/admin/bookings/:id/status', async ({ actor, params, body, authorize }) => {
    authorize('admin');
    const { version, reason, fault, money } = body;
    const row = await cancelBooking({ id: params.id, version }, { adminId: actor.id, reason, fault, money });
    return { body: presentBooking(row, await loadBookingPeople([row])) };
  }),
];
