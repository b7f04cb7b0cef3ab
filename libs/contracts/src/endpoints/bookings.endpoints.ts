import { ACCESS, SUPPLY_ROLES } from '@tm/domain';
import * as z from 'zod/mini';
import { answerAbsenceRequest, appealRequest, reportAbsenceRequest } from '../absences';
import { bookingAlternative } from '../alternatives';
import {
  blockedCustomer,
  blockedCustomersQuery,
  booking,
  bookingCounts,
  bookingCountsQuery,
  bookingQuery,
  updateBookingRequest,
} from '../bookings';
import { createBookingRequest } from '../bookingOrder';
import { cancellingPreview } from '../cancelling';
import { tookPlaceRequest } from '../confirmation';
import { byId } from '../fields';
import { answerProposalRequest, proposeTimeRequest } from '../reschedule';
import { savedPlace, savePlaceRequest } from '../savedPlaces';
import { delayedBooking, signalRequest } from '../signals';
import { defineEndpoints } from './endpoint';

export const bookingEndpoints = defineEndpoints({
  'GET /api/bookings': { access: ACCESS.ownOrAdmin, query: bookingQuery, response: z.array(booking) },
  'GET /api/bookings/counts': {
    access: ACCESS.ownOrAdmin,
    query: bookingCountsQuery,
    response: bookingCounts,
  },
  // The customers whom a provider has blocked.
  'GET /api/bookings/blocked-customers': {
    access: ACCESS.ownBusiness,
    query: blockedCustomersQuery,
    response: z.array(blockedCustomer),
  },
  'DELETE /api/bookings/blocked-customers/:id': { access: ACCESS.ownBusiness, params: byId },
  // The addresses that the caller has saved, at most ten. Those of others do not exist for the caller.
  'GET /api/bookings/saved-places': { access: ACCESS.own, response: z.array(savedPlace) },
  // Creates or replaces the address with the id of the client. Repeating it changes nothing.
  'PUT /api/bookings/saved-places/:id': {
    access: ACCESS.own,
    params: byId,
    body: savePlaceRequest,
    response: savedPlace,
  },
  'DELETE /api/bookings/saved-places/:id': { access: ACCESS.own, params: byId },
  'GET /api/bookings/:id': {
    access: ACCESS.bookingReaders,
    params: byId,
    response: booking,
  },
  'GET /api/bookings/:id/alternatives': {
    access: { roles: ['customer', ...SUPPLY_ROLES], sees: ['customer', 'provider'], acts: ['customer'] },
    params: byId,
    response: z.array(bookingAlternative),
  },
  'POST /api/bookings': {
    access: { roles: ['customer'], sees: ['publicReader'], acts: ['publicReader'] },
    body: createBookingRequest,
    response: booking,
    status: 201,
    idempotent: true,
  },
  'PUT /api/bookings/:id': {
    access: ACCESS.bookingParties,
    params: byId,
    body: updateBookingRequest,
    response: booking,
  },
  'PUT /api/bookings/:id/took-place': {
    access: { roles: ['customer', ...SUPPLY_ROLES], sees: ['customer', 'provider'], acts: ['customer'] },
    params: byId,
    body: tookPlaceRequest,
    response: booking,
  },
  // The customer of a completed booking confirms that all went well.
  'POST /api/bookings/:id/confirm': {
    access: { roles: ['customer', ...SUPPLY_ROLES], sees: ['customer', 'provider'], acts: ['customer'] },
    params: byId,
    response: booking,
  },
  'POST /api/bookings/:id/reschedule': {
    access: ACCESS.bookingParties,
    params: byId,
    body: proposeTimeRequest,
    response: booking,
  },
  'PUT /api/bookings/:id/reschedule': {
    access: ACCESS.bookingParties,
    params: byId,
    body: answerProposalRequest,
    response: booking,
  },
  'DELETE /api/bookings/:id/reschedule': { access: ACCESS.bookingParties, params: byId, response: booking },
  'POST /api/bookings/:id/absence': {
    access: ACCESS.bookingParties,
    params: byId,
    body: reportAbsenceRequest,
    response: booking,
  },
  'PUT /api/bookings/:id/absence': {
    access: ACCESS.bookingParties,
    params: byId,
    body: answerAbsenceRequest,
    response: booking,
  },
  'DELETE /api/bookings/:id/absence': { access: ACCESS.bookingParties, params: byId, response: booking },
  'POST /api/bookings/:id/appeal': {
    access: ACCESS.bookingParties,
    params: byId,
    body: appealRequest,
    response: booking,
  },
  'POST /api/bookings/:id/signals': {
    access: ACCESS.bookingParties,
    params: byId,
    body: signalRequest,
    response: booking,
  },
  // A tap on the phone number of the other party. Repeated within a minute it changes nothing.
  'POST /api/bookings/:id/calls': { access: ACCESS.bookingParties, params: byId },
  // The effect of the provider's own cancellation on the share of kept bookings.
  'GET /api/bookings/:id/cancelling': {
    access: { roles: SUPPLY_ROLES, sees: ['customer', 'provider'], acts: ['provider'] },
    params: byId,
    response: cancellingPreview,
  },
  // The customer confirms to come. Repeating it changes nothing.
  'PUT /api/bookings/:id/coming': {
    access: { roles: ['customer', ...SUPPLY_ROLES], sees: ['customer', 'provider'], acts: ['customer'] },
    params: byId,
    response: booking,
  },
  // The provider's next job, if an announced delay runs into it: at most one.
  'GET /api/bookings/:id/delayed': {
    access: { roles: SUPPLY_ROLES, sees: ['customer', 'provider'], acts: ['provider'] },
    params: byId,
    response: z.array(delayedBooking),
  },
  'GET /api/bookings/:id/calendar.ics': { access: ACCESS.bookingParties, params: byId, response: 'bytes' },
});
