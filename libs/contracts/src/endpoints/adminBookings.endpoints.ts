import { ACCESS } from '@tm/domain';
import * as z from 'zod/mini';
import {
  adminBookingExportQuery,
  adminBookingQuery,
  bookingStatusRequest,
  bookingsPreview,
  bookingsPreviewQuery,
  bookingsStatusAnswer,
  bookingsStatusRequest,
} from '../adminBookings';
import { booking } from '../bookings';
import { byId } from '../fields';
import { defineEndpoints } from './endpoint';

export const adminBookingEndpoints = defineEndpoints({
  'GET /api/admin/bookings': { access: ACCESS.admin, query: adminBookingQuery, response: z.array(booking) },
  'GET /api/admin/bookings.csv': {
    access: ACCESS.admin,
    query: adminBookingExportQuery,
    response: 'bytes',
    recentProof: true,
  },
  'GET /api/admin/bookings/status-preview': {
    access: ACCESS.admin,
    query: bookingsPreviewQuery,
    response: bookingsPreview,
  },
  'PUT /api/admin/bookings/status': {
    access: ACCESS.admin,
    body: bookingsStatusRequest,
    response: bookingsStatusAnswer,
    recentProof: true,
  },
  'PUT /api/admin/bookings/:id/status': {
    access: ACCESS.admin,
    params: byId,
    body: bookingStatusRequest,
    response: booking,
    recentProof: true,
  },
});
