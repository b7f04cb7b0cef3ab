import { createHash } from 'node:crypto';
import type { CalendarFeed } from '@tm/contracts';
import { isSupply, type FeedSide, type Role } from '@tm/domain';
import { currentTime, invalid, Types } from '@tm/mongo';
import type { CalendarFeedRow } from '@tm/schema/bookings';
import { problem, route, siteLink, type Site } from '@tm/service-kit';
import { findOwnCalendar } from '../entries';
import { createFeed, withdrawFeed } from './feed.commands';
import { feedFile } from './feed.file';
import { findFeed, listFeeds, markFeedRead } from './feed.queries';

const presentFeed = (row: CalendarFeedRow): CalendarFeed => ({
  id: String(row._id),
  bookings: row.bookings,
  detail: row.detail,
  serviceId: row.serviceId ? String(row.serviceId) : null,
  createdAt: row.createdAt.toISOString(),
  readAt: row.readAt?.toISOString() ?? null,
});

const sideOf = (role: Role, asked: FeedSide | undefined): FeedSide => {
  const side = asked ?? (isSupply(role) ? 'received' : 'made');
  if (side === 'received' && !isSupply(role))
    throw invalid({ bookings: ['Only providers receive bookings'] });
  return side;
};

/** Returns the restaurant of the user, or rejects (404). */
const restaurantOf = async (userId: string, serviceId: string | undefined) =>
  serviceId ? (await findOwnCalendar(userId, new Types.ObjectId(serviceId))).calendarId : null;

const etagOf = (text: string): string => `W/"${createHash('sha1').update(text).digest('base64url')}"`;

/** Routes of the addresses under which external calendars read bookings. */
export const feedRoutes = (site: Site) => [
  route('GET /api/calendar/feeds', async ({ actor, authorize }) => {
    authorize('self');
    return { body: (await listFeeds(actor.id, currentTime())).map(presentFeed) };
  }),
  route('POST /api/calendar/feeds', async ({ actor, body, authorize }) => {
    authorize('self');
    const bookings = sideOf(actor.role, body.bookings);
    if (bookings === 'made' && body.serviceId)
      throw invalid({ serviceId: ['Only received bookings belong to a restaurant'] });
    const { feed, token } = await createFeed(
      {
        userId: actor.id,
        bookings,
        detail: body.detail,
        serviceId: await restaurantOf(actor.id, body.serviceId),
      },
      currentTime(),
    );
    return { body: { ...presentFeed(feed), url: siteLink(site, `/api/calendar-feeds/${token}.ics`) } };
  }),
  route('DELETE /api/calendar/feeds/:id', async ({ actor, params, authorize }) => {
    authorize('self');
    await withdrawFeed(params.id, actor.id);
  }),
  route('GET /api/calendar-feeds/:token.ics', async ({ params, limits }) => {
    const now = currentTime();
    const feed = await findFeed(params.token, now);
    if (!feed) throw problem.notFound();
    await limits.consume('feedReads', String(feed._id));
    const file = await feedFile(feed, site, now);
    await markFeedRead(feed, now);
    return {
      body: Buffer.from(file),
      headers: {
        'Content-Type': 'text/calendar; charset=utf-8',
        'Cache-Control': 'private, no-cache',
        'X-Robots-Tag': 'noindex',
        ETag: etagOf(file),
      },
    };
  }),
];
