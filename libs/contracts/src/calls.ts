import { BOOKING_PARTIES } from '@tm/domain';
import * as z from 'zod/mini';
import { instant } from './fields';

/**
 * A tap of a party on the phone number of the other one, at the time of the server. It does not show that the
 * call was answered.
 */
export const bookingCall = z.object({ by: z.enum(BOOKING_PARTIES), at: instant });

export type BookingCall = z.infer<typeof bookingCall>;
