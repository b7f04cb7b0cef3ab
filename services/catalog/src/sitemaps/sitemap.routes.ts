import { sitemapList } from '@tm/contracts';
import { escapeHtml } from '@tm/domain';
import { problem, route } from '@tm/service-kit';
import * as z from 'zod';
import { createPartNames, rangeOf, writePart } from './listing.sitemap';

const HOUR = 'public, max-age=3600';
const site = z.url().transform((value) => escapeHtml(value.replace(/\/$/, '')));

/** Routes for the gateway, which serves the index: the sitemap of a million listings in parts. */
export const sitemapRoutes = () => {
  const partNames = createPartNames();
  return [
    route('GET /sitemaps/catalog', {
      session: 'none',
      answer: sitemapList,
      handle: async () => ({ body: await partNames() }),
    }),

    route('GET /sitemaps/catalog/:name', {
      session: 'none',
      limit: 'sitemapAddress',
      params: z.strictObject({ name: z.string() }),
      query: z.strictObject({ site }),
      answer: 'bytes',
      handle: ({ params: { name }, query }) => {
        const range = rangeOf(name);
        if (!range) throw problem.notFound();
        const headers = { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': HOUR };
        return { body: writePart(range, query.site), headers };
      },
    }),
  ];
};
