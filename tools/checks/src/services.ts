import { join } from 'node:path';
import { SETTINGS } from '@tm/build/service-settings';
import { SERVER_PROCESSES } from '@tm/build/workspace';
import { readConfig } from '@tm/service-kit/config';
import type { Metrics } from '@tm/service-kit/metrics';
import type { openApiPaths } from '@tm/service-kit/openapi';
import { ROOT } from './files.mjs';

/** Services behind the gateway. */
export const SERVICES = SERVER_PROCESSES.filter((name) => name !== 'gateway');

type App = { routes: Parameters<typeof openApiPaths>[0]; metrics: Metrics };

/** Composes a service as its process does, without a start. */
export async function appOf(service: string): Promise<App> {
  const { createApp } = await import(join(ROOT, 'services', service, 'src/app.ts'));
  const { config, configSchema = config } = await import(join(ROOT, 'services', service, 'src/config.ts'));
  return createApp(readConfig(configSchema, SETTINGS)) as App;
}

/** Returns the routes of a service, in their order. */
export const routesOf = async (service: string): Promise<App['routes']> => (await appOf(service)).routes;
