import { createService } from '@tm/service-kit';
import type { Config } from './config';
import { documentRoutes } from './documents';
import { featuredRoutes } from './featured';
import { listingRoutes } from './listings';
import { similarRoutes } from './similar';
import { sitemapRoutes } from './sitemaps';
import { facetRoutes, recountWorker } from './counters';

export const createApp = (config: Config) =>
  createService({
    name: 'catalog',
    config,
    routes: [
      ...facetRoutes,
      ...featuredRoutes,
      ...listingRoutes,
      ...similarRoutes,
      ...documentRoutes,
      ...sitemapRoutes(),
    ],
    workers: [(log) => recountWorker({ log })],
  });
