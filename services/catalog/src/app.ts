import { createService } from '@tm/service-kit';
import type { Config } from './config';
import { listingRoutes } from './listings';
import { similarRoutes } from './similar';
import { facetRoutes, recountWorker } from './tallies';

export const createApp = (config: Config) =>
  createService({
    name: 'catalog',
    config,
    routes: [...facetRoutes, ...listingRoutes, ...similarRoutes],
    workers: [(log) => recountWorker({ log })],
  });
