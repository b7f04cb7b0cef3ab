import { id } from '@tm/contracts';
import { TIME_PHASES } from '@tm/domain';
import type { Config } from '../config';
import { findAlternatives } from './alternatives.queries';
import { answerTookPlace } from './commands/answerTookPlace';
import { confirmBooking } from './commands/confirmBooking';
import {
  countBookings,
  countBookingsByStatus,
  listBookings,
  listBookingsByTime,
  loadBookingPeople,
  timePositionOf,
} from '@tm/data-bookings';
import { moveByCode } from './commands/moveByCode';
import { otherSideOnly, transitionBooking } from './commands/transitionBooking';
import { page, pageSize, readCursor, route } from '@tm/service-kit';
import { presentBooking } from '@tm/data-bookings/presenters';
import { loadAsParty, loadBooking, presentOne } from './bookingAccess';
import { readerOf } from './bookingRelation';
import * as z from 'zod/mini';

/** Cursor: the last id, and the appointment for lists with dates. */
const position = z.strictObject({ id, startsAt: z.int() });
/** Cursor of a list by time. */
const timePosition = z.extend(position, { phase: z.int().check(z.gte(0), z.lt(TIME_PHASES.length)) });

/** Routes of bookings. The key is that of their codes (`bookingCode`). */
export const bookingRoutes = ({ BOOKING_CODE_KEY: key }: Pick<Config, 'BOOKING_CODE_KEY'>) => [
  route('GET /api/bookings', async ({ actor, query, request, authorize }) => {
    authorize(actor.role === 'super_admin' ? 'admin' : 'self');
    const { as, cursor, limit: requestedLimit, status: statuses, order, ...filter } = query;
    const limit = pageSize(requestedLimit);
    const selection = { of: readerOf(actor, as), statuses, ...filter };
    const [rows, total] = await Promise.all([
      order === 'time'
        ? listBookingsByTime({ ...selection, after: readCursor(timePosition, cursor), limit })
        : listBookings({ ...selection, after: readCursor(position, cursor), limit }),
      countBookings(selection),
    ]);
    const people = await loadBookingPeople(rows);
    return page(request, {
      rows,
      limit,
      total,
      cursorOf: (row) => {
        const { phase, ...last } = timePositionOf(row);
        return order === 'time' ? { ...last, phase } : last;
      },
      present: (row) => presentBooking(row, people),
    });
  }),
  route('GET /api/bookings/counts', async ({ actor, query: { as, ...filter }, authorize }) => {
    authorize(actor.role === 'super_admin' ? 'admin' : 'self');
    return { body: await countBookingsByStatus(readerOf(actor, as), filter) };
  }),
  route('GET /api/bookings/:id', async (call) => {
    return { body: await presentOne(await loadBooking(call)) };
  }),
  route('GET /api/bookings/:id/alternatives', async (call) => {
    return { body: await findAlternatives(await loadBooking(call)) };
  }),
  route('PUT /api/bookings/:id', async (call) => {
    const party = await loadAsParty(call);
    const { status: to, blockCustomer: blocksCustomer, reason, note, late, code } = call.body;
    if (blocksCustomer && party.by !== 'provider') throw otherSideOnly(party.by);
    const move = { ...party, to, blocksCustomer, reason, note, late };
    const moved = await (code === undefined ? transitionBooking(move) : moveByCode(move, { code, key }));
    return { body: await presentOne(moved) };
  }),
  route('POST /api/bookings/:id/confirm', async (call) => {
    return { body: await presentOne(await confirmBooking(await loadBooking(call))) };
  }),
  route('PUT /api/bookings/:id/took-place', async (call) => {
    const { id, account } = call.actor;
    const sender = { id, firstName: account.firstName, lastName: account.lastName };
    const seen = await loadBooking(call);
    return { body: await presentOne(await answerTookPlace({ seen, sender, ...call.body })) };
  }),
];
