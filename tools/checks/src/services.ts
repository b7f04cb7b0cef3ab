import { join } from 'node:path';
import { SETTINGS } from '@tm/build/service-settings';
import { SERVER_PROCESSES } from '@tm/build/workspace';
import { readConfig } from '@tm/service-kit/config';
import type { openApiPaths } from '@tm/service-kit/openapi';
import { ROOT } from './files.mjs';

/** Services behind the gateway. */
export const SERVICES = SERVER_PROCESSES.filter((name) => name !== 'gateway');

/** Returns the routes of a service, in their order. */
export async function routesOf(service: string): Promise<Parameters<typeof openApiPaths>[0]> {
  const { createApp } = await import(join(ROOT, 'services', service, 'src/app.ts'));
  const { config, configSchema = config } = await import(join(ROOT, 'services', service, 'src/config.ts'));
  return createApp(readConfig(configSchema, SETTINGS)).routes;
}
