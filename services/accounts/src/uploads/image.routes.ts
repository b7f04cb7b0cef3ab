import { LARGEST_WIDTH, SHARED_WIDTH, isPrivateKey } from '@tm/domain';
import { problem, route } from '@tm/service-kit';
import type { ImageStore } from './images.store';

const FOREVER = 'public, max-age=31536000, immutable';
/** Cache time of a substitute: the missing file of the picture may be added later. */
const FOR_NOW = 'public, max-age=3600';
/** Prevents that a picture opened as a page runs script (security.md, Uploads). */
const SANDBOX = "default-src 'none'; sandbox";

export const imageRoutes = (images: ImageStore) => [
  route('GET /objects/:key+', async ({ params, query: { w, f = 'webp' }, request }) => {
    if (isPrivateKey(params.key)) throw problem.notFound();
    const name = { width: Number(w ?? (f === 'jpeg' ? SHARED_WIDTH : LARGEST_WIDTH)), format: f };
    const opened = await images.open(params.key, name, {
      etag: request.header('if-none-match'),
      range: request.header('range'),
      ifRange: request.header('if-range'),
    });
    if (opened === null) throw problem.notFound();
    const { image, isStandIn } = opened;
    const headers = { 'Cache-Control': isStandIn ? FOR_NOW : FOREVER, 'Content-Security-Policy': SANDBOX };
    if (image === 'unchanged') return { status: 304, headers };
    return {
      status: image.part ? 206 : 200,
      body: image.stream,
      headers: {
        ...headers,
        'Content-Type': `image/${image.format}`,
        'Accept-Ranges': 'bytes',
        ...(image.part && { 'Content-Range': image.part }),
        ...(image.bytes !== undefined && { 'Content-Length': String(image.bytes) }),
        ...(image.etag && { ETag: image.etag }),
      },
    };
  }),
];
