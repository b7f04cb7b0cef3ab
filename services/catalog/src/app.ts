import { createService } from '@tm/service-kit';
import type { Config } from './config';
import { documentRoutes } from './documents/document.routes';
import { featuredRoutes } from './featured/featured.routes';
import { listingRoutes } from './listings';
import { similarRoutes } from './similar/similar.routes';
import { sitemapRoutes } from './sitemaps/sitemap.routes';
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
