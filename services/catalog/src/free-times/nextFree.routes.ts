import { route } from '@tm/service-kit';
import { findNextFree } from './nextFree.queries';

/** The response is the same for every caller and may be this old. A booking checks its time again. */
const CACHED = { 'Cache-Control': 'public, max-age=30' };

/** Listed before `GET /api/services/:id`, which would match it. */
export const nextFreeRoutes = [
  route('GET /api/services/next-free', async ({ query }) => ({
    body: await findNextFree(query),
    headers: CACHED,
  })),
];
