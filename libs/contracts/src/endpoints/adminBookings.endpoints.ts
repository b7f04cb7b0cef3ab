import { ACCESS } from '@tm/domain';
import * as z from 'zod/mini';
import { adminBookingExportQuery, adminBookingQuery } from '../adminBookings';
import { booking } from '../bookings';
import { defineEndpoints } from './endpoint';

export const adminBookingEndpoints = defineEndpoints({
  'GET /api/admin/bookings': { access: ACCESS.admin, query: adminBookingQuery, response: z.array(booking) },
  'GET /api/admin/bookings.csv': {
    access: ACCESS.admin,
    query: adminBookingExportQuery,
    response: 'bytes',
    recentProof: true,
  },
});
