import { createService } from '@tm/service-kit';
import type { Config } from './config';
import { listingRoutes } from './listings';
import { similarRoutes } from './similar';

export const createApp = (config: Config) =>
  createService({ name: 'catalog', config, routes: [...listingRoutes, ...similarRoutes] });
