import { ACCESS, DOCUMENT_ROLES } from '@tm/domain';
import * as z from 'zod/mini';
import {
  availability,
  availabilityQuery,
  savedAvailability,
  updateAvailabilityRequest,
} from '../availability';
import { earnedBooking, earnedBookingsQuery, earnings, earningsQuery } from '../earnings';
import { updatePageRequest } from '../businesses';
import { byId } from '../fields';
import { byHoliday, holidayChoiceRequest } from '../holidays';
import { calendarQuery, providerCalendar } from '../providerCalendar';
import { listingRequests, providerProfile, providerSummary, updateProviderRequest } from '../providers';
import { verificationRequest, verificationStanding } from '../verification';
import { defineEndpoints } from './endpoint';

export const providerEndpoints = defineEndpoints({
  'PUT /api/service-providers/:id': {
    access: ACCESS.ownPublic,
    params: byId,
    body: updateProviderRequest,
    response: providerProfile,
  },
  'PUT /api/service-providers/:id/page': {
    access: ACCESS.ownPublic,
    params: byId,
    body: updatePageRequest,
    response: providerProfile,
  },
  // Only the owner and admins can read a suspended provider or a listing that is not active.
  'GET /api/service-providers/:id/availability': {
    access: ACCESS.signedInReadable,
    params: byId,
    query: availabilityQuery,
    response: availability,
  },
  'PUT /api/service-providers/:id/availability': {
    access: ACCESS.ownPublic,
    params: byId,
    body: updateAvailabilityRequest,
    response: savedAvailability,
  },
  'PUT /api/service-providers/me/holidays/:holiday': {
    access: ACCESS.ownBusiness,
    params: byHoliday,
    body: holidayChoiceRequest,
    response: savedAvailability,
  },
  'GET /api/service-providers/me/summary': { access: ACCESS.ownBusiness, response: providerSummary },
  'GET /api/service-providers/me/calendar': {
    access: ACCESS.ownBusiness,
    query: calendarQuery,
    response: providerCalendar,
  },
  'GET /api/service-providers/me/earnings': {
    access: ACCESS.ownBusiness,
    query: earningsQuery,
    response: earnings,
  },
  'GET /api/service-providers/me/earnings.csv': {
    access: ACCESS.ownBusiness,
    query: earningsQuery,
    response: 'bytes',
  },
  'GET /api/service-providers/me/earnings/bookings': {
    access: ACCESS.ownBusiness,
    query: earnedBookingsQuery,
    response: z.array(earnedBooking),
  },
  'GET /api/service-providers/me/listing-requests': {
    access: ACCESS.ownBusiness,
    response: z.array(listingRequests),
  },
  // The existence of a business is public; the identity of its owner is visible to the owner and admins only.
  'GET /api/service-providers/:id/verification': {
    access: { roles: DOCUMENT_ROLES, sees: ['owner', 'admin', 'publicReader'], acts: ['owner', 'admin'] },
    params: byId,
    response: verificationStanding,
  },
  'PUT /api/service-providers/:id/verification': {
    access: ACCESS.ownPublic,
    params: byId,
    body: verificationRequest,
    response: verificationStanding,
  },
});
