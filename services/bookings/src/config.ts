import { serviceConfig } from '@tm/service-kit';
import type * as z from 'zod';

/** The service has no settings beside the common ones. */
export const configSchema = serviceConfig({});
export type Config = z.output<typeof configSchema>;
