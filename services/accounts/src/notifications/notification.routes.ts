import { countNotifications, listNotifications } from './notification.queries';
import { markAllNotificationsRead, markNotificationRead } from './notification.commands';
import { page, pageSize, problem, readCursor, route } from '@tm/service-kit';
import { presentNotification } from './notification.presenter';
import { byId } from '@tm/contracts';

export const notificationRoutes = [
  route('GET /api/notifications', async ({ actor, query, request }) => {
    const reader = {
      userId: actor.id,
      isRead: query.isRead === undefined ? undefined : query.isRead === 'true',
    };
    const limit = pageSize(query.limit);
    const before = readCursor(byId, query.cursor)?.id;
    const [rows, total] = await Promise.all([
      listNotifications({ ...reader, before, limit }),
      countNotifications(reader),
    ]);
    return page(request, {
      rows,
      limit,
      total,
      cursorOf: (row) => ({ id: String(row._id) }),
      present: presentNotification,
    });
  }),

  route('PUT /api/notifications/:id', async ({ actor, params }) => {
    const read = await markNotificationRead(actor.id, params.id);
    if (!read) throw problem.notFound();
    return { body: presentNotification(read) };
  }),

  route('POST /api/notifications/read-all', async ({ actor }) => {
    await markAllNotificationsRead(actor.id);
  }),
];
