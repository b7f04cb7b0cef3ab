import { serviceConfig } from '@tm/service-kit';
import type * as z from 'zod';

export const configSchema = serviceConfig({});
export type Config = z.output<typeof configSchema>;
