import { SERVED_WIDTHS } from '@tm/domain';
import { problem, route } from '@tm/service-kit';
import * as z from 'zod/mini';
import type { ImageStore } from './images.store';

const WIDTHS = SERVED_WIDTHS.map(String) as [string, ...string[]];
const LARGEST = Math.max(...SERVED_WIDTHS);

const FOREVER = 'public, max-age=31536000, immutable';
/** A picture stays a picture even if somebody opens it as a page (security.md, Uploads). */
const SANDBOX = "default-src 'none'; sandbox";

export const imageRoutes = (store: ImageStore) => [
  route('GET /objects/:key+', {
    session: 'none',
    params: z.object({
      key: z.string().check(z.regex(/^[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)*$/), z.maxLength(200)),
    }),
    query: z.strictObject({ w: z.optional(z.enum(WIDTHS, `w must be one of ${WIDTHS.join(', ')}`)) }),
    answer: 'bytes',
    async handle({ params, query, request }) {
      const image = await store.open(params.key, Number(query.w ?? LARGEST), request.header('if-none-match'));
      if (image === null) throw problem.notFound();
      const headers = { 'Cache-Control': FOREVER, 'Content-Security-Policy': SANDBOX };
      if (image === 'unchanged') return { status: 304, headers };
      return {
        body: image.stream,
        headers: {
          ...headers,
          'Content-Type': 'image/webp',
          ...(image.bytes !== undefined && { 'Content-Length': String(image.bytes) }),
          ...(image.etag && { ETag: image.etag }),
        },
      };
    },
  }),
];
