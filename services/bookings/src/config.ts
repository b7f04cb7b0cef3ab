import { secretList, serviceConfig } from '@tm/service-kit';
import type * as z from 'zod';

export const configSchema = serviceConfig({
  /**
   * Comma-separated list. The first key encrypts the addresses of foreign calendars, all of them decrypt
   * (ADR-075). To rotate, put a new key in front and keep the old one.
   */
  CALENDAR_KEYS: secretList,
});
export type Config = z.output<typeof configSchema>;
