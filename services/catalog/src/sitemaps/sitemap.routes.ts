import { problem, route } from '@tm/service-kit';
import { createPartNames, partOf, writePart } from './parts.sitemap';

const HOUR = 'public, max-age=3600';

/**
 * Routes for the gateway, which serves the index: the sitemap of a million listings, and that of their
 * businesses, in parts.
 */
export const sitemapRoutes = () => {
  const partNames = createPartNames();
  return [
    route('GET /sitemaps/catalog', async () => ({ body: await partNames() })),

    route('GET /sitemaps/catalog/:name', ({ params: { name }, query }) => {
      const part = partOf(name);
      if (!part) throw problem.notFound();
      const headers = { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': HOUR };
      return { body: writePart(part, query.site), headers };
    }),
  ];
};
