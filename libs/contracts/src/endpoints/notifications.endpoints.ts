import { ACCESS } from '@tm/domain';
import * as z from 'zod/mini';
import { byId } from '../fields';
import { notification, notificationQuery, updateNotificationRequest } from '../notifications';
import { defineEndpoints } from './endpoint';

export const notificationEndpoints = defineEndpoints({
  'GET /api/events': { access: ACCESS.own, response: 'events' },
  'GET /api/notifications': { access: ACCESS.own, query: notificationQuery, response: z.array(notification) },
  'PUT /api/notifications/:id': {
    access: ACCESS.own,
    params: byId,
    body: updateNotificationRequest,
    response: notification,
  },
  'POST /api/notifications/read-all': { access: ACCESS.own },
});
