import { ACCESS, SUPPLY_ROLES, type AccessRule } from '@tm/domain';
import * as z from 'zod/mini';
import {
  calendarEntries,
  calendarEntry,
  createEntryRequest,
  entriesQuery,
  updateEntryRequest,
} from '../calendarEntries';
import { calendarFeed, createFeedRequest, createdFeed, feedToken } from '../calendarFeeds';
import { byId } from '../fields';
import { addForeignRequest, foreignCalendar, foreignCalendars } from '../foreignCalendars';
import { defineEndpoints } from './endpoint';

/** The feeds of the caller's own bookings. */
const OWN_FEEDS = {
  roles: ['customer', ...SUPPLY_ROLES],
  sees: ['self'],
  acts: ['self'],
} as const satisfies AccessRule;

/** Entries of a provider's own calendar, made by hand. Entries of others do not exist for a caller.
 * Feeds of bookings for external calendars, and busy times read from them. */
export const calendarEndpoints = defineEndpoints({
  'GET /api/calendar/entries': {
    access: ACCESS.ownBusiness,
    query: entriesQuery,
    response: calendarEntries,
  },
  // One entry, or one for each date of a repeated appointment.
  'POST /api/calendar/entries': {
    access: ACCESS.ownBusiness,
    body: createEntryRequest,
    response: z.array(calendarEntry),
    status: 201,
    idempotent: true,
  },
  'PUT /api/calendar/entries/:id': {
    access: ACCESS.ownBusiness,
    params: byId,
    body: updateEntryRequest,
    response: calendarEntry,
  },
  'DELETE /api/calendar/entries/:id': { access: ACCESS.ownBusiness, params: byId },
  'GET /api/calendar/feeds': { access: OWN_FEEDS, response: z.array(calendarFeed) },
  // Not idempotent, because a stored response would contain the address.
  'POST /api/calendar/feeds': {
    access: OWN_FEEDS,
    body: createFeedRequest,
    response: createdFeed,
    status: 201,
  },
  'DELETE /api/calendar/feeds/:id': { access: OWN_FEEDS, params: byId },
  'GET /api/calendar/foreign': { access: ACCESS.ownBusiness, response: foreignCalendars },
  // Reads the calendar before it answers. An address that was added before returns the same calendar.
  'POST /api/calendar/foreign': {
    access: ACCESS.ownBusiness,
    body: addForeignRequest,
    response: foreignCalendar,
    status: 201,
  },
  'POST /api/calendar/foreign/:id/read': {
    access: ACCESS.ownBusiness,
    params: byId,
    response: foreignCalendar,
  },
  'DELETE /api/calendar/foreign/:id': { access: ACCESS.ownBusiness, params: byId },
  // Read by external calendars; the token is the only proof.
  'GET /api/calendar-feeds/:token.ics': {
    access: ACCESS.open,
    params: feedToken,
    response: 'bytes',
    session: 'none',
  },
});
