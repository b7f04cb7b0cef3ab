import { serviceConfig } from '@tm/service-kit';
import type * as z from 'zod';

/** The service has only the common settings. */
export const configSchema = serviceConfig({});
export type Config = z.output<typeof configSchema>;
