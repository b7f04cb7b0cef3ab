import { problem, route } from '@tm/service-kit';
import type { EventStreams } from './eventStreams';

/** Server-Sent Events (`liveEvent`) that notify the open pages of a user about changed data. */
export const eventRoutes = (streams: EventStreams) => [
  route('GET /api/events', async ({ actor, session, request }) => {
    const { publicId } = session;
    if (!publicId) throw problem.unauthorized();
    const lastEventId = request.header('last-event-id');
    return { body: await streams.open({ userId: actor.id, publicId, lastEventId }) };
  }),
];
