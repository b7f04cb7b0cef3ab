import { route } from '@tm/service-kit';
import { readCounts } from './siteCounts.queries';
import { readQuotes } from './quotes.queries';

/**
 * The numbers and quotes of the landing page. Listed before `GET /api/services/:id`, which would match it.
 */
export const factRoutes = [
  route('GET /api/services/facts', async () => {
    const [counts, quotes] = await Promise.all([readCounts(), readQuotes()]);
    return { body: { counts, quotes } };
  }),
];
