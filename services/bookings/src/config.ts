import { checkPayments, paymentsMode, secret, secretList, serviceConfig } from '@tm/service-kit';
import type * as z from 'zod';

export const configSchema = serviceConfig({
  /**
   * Comma-separated list. The first key encrypts the addresses of foreign calendars, all of them decrypt
   * (ADR-075). To rotate, put a new key in front and keep the old one.
   */
  CALENDAR_KEYS: secretList,
  /** The key of the codes of bookings (`bookingCode`). The value of the payments service. */
  BOOKING_CODE_KEY: secret,
  /** Whether requests can be paid online. The value of the payments service. */
  PAYMENTS: paymentsMode,
}).superRefine((value, check) => checkPayments(value as Parameters<typeof checkPayments>[0], check));
export type Config = z.output<typeof configSchema>;
