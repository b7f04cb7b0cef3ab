import { ACCESS } from '@tm/domain';
import * as z from 'zod/mini';
import {
  calendarEntries,
  calendarEntry,
  createEntryRequest,
  entriesQuery,
  updateEntryRequest,
} from '../calendarEntries';
import { byId } from '../fields';
import { defineEndpoints } from './endpoint';

/** Entries of a provider's own calendar, made by hand. Entries of others do not exist for a caller. */
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
});
