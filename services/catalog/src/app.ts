import { createInstruments, createService } from '@tm/service-kit';
import type { Config } from './config';
import { businessRoutes } from './businesses';
import { documentRoutes } from './documents/document.routes';
import { favouriteRoutes } from './favourites/favourite.routes';
import { saversWorker } from './favourites/savers.worker';
import { factRoutes } from './facts/fact.routes';
import { featuredRoutes } from './featured/featured.routes';
import { nextFreeRoutes } from './free-times';
import { listingRoutes } from './listings';
import { similarRoutes } from './similar/similar.routes';
import { sitemapRoutes } from './sitemaps/sitemap.routes';
import { facetRoutes, recountWorker } from './counters';
import { qualityWorker } from './quality/quality.worker';
import { createViewCounter, viewsWorker } from './views';

export const createApp = (config: Config) => {
  const instruments = createInstruments('catalog', config);
  const views = createViewCounter(instruments.log);
  return createService({
    name: 'catalog',
    config,
    instruments,
    routes: [
      ...businessRoutes({ origin: config.PUBLIC_ORIGIN, basePath: config.BASE_PATH }),
      ...facetRoutes,
      ...favouriteRoutes,
      ...factRoutes,
      ...featuredRoutes,
      ...nextFreeRoutes,
      ...listingRoutes(views),
      ...similarRoutes,
      ...documentRoutes,
      ...sitemapRoutes(),
    ],
    workers: [(log) => recountWorker({ log }), qualityWorker, saversWorker, viewsWorker(views)],
    finish: views.write,
  });
};
