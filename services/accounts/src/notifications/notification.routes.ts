import { id, notification, notificationQuery, updateNotificationRequest } from '@tm/contracts';
import { countNotifications, listNotifications } from './queries/notification.queries';
import { markAllNotificationsRead, markNotificationRead } from './commands/notification.commands';
import { page, pageSize, problem, readCursor, route } from '@tm/service-kit';
import * as z from 'zod/mini';
import { presentNotification } from './notification.presenter';

const byId = z.strictObject({ id });

export const notificationRoutes = [
  route('GET /api/notifications', {
    query: notificationQuery,
    answer: z.array(notification),
    async handle({ actor, query, request }) {
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
    },
  }),

  route('PUT /api/notifications/:id', {
    params: byId,
    body: updateNotificationRequest,
    answer: notification,
    async handle({ actor, params }) {
      const read = await markNotificationRead(actor.id, params.id);
      if (!read) throw problem.notFound();
      return { body: presentNotification(read) };
    },
  }),

  route('POST /api/notifications/read-all', {
    async handle({ actor }) {
      await markAllNotificationsRead(actor.id);
      return { status: 204 };
    },
  }),
];
