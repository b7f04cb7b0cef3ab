import type { Notification } from '@tm/contracts';
import { type EndpointBuilder, extendApi, request } from '@tm/platform';
import type { NotificationPage, NotificationSelection } from './notificationPages';

export type { NotificationPage };

/** Exported for code outside React as well. */
export const notificationsApi = extendApi((build: EndpointBuilder) => ({
  notifications: build.query({
    query: ({ limit, isRead }: NotificationSelection) =>
      request('GET /api/notifications', { query: { limit, isRead } }),
    transformResponse: (items: Notification[], meta) => ({ items, total: meta?.total ?? items.length }),
    providesTags: ['Notification'],
  }),
}));

/**
 * The bell: `useNotificationsQuery({ limit: 5 })`. The `total` for `{ isRead: false, limit: 1 }` is its
 * badge.
 */
export const { useNotificationsQuery } = notificationsApi;
