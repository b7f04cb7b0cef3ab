import type { Notification } from '@tm/contracts';
import { extendApi } from '@tm/platform';

export type NotificationPage = { items: Notification[]; total: number };

type Query = { limit?: number; isRead?: boolean };

/** The bell: `useNotificationsQuery({ limit: 5 })`; `total` of `{ isRead: false, limit: 1 }` is its number. */
export const notificationsApi = extendApi((build) => ({
  notifications: build.query<NotificationPage, Query>({
    query: ({ limit, isRead }) => ({ url: '/notifications', query: { limit, isRead } }),
    transformResponse: (items: Notification[], meta) => ({ items, total: meta?.total ?? items.length }),
    providesTags: ['Notification'],
  }),
  readNotification: build.mutation<Notification, string>({
    query: (id) => ({ url: `/notifications/${id}`, method: 'PUT', body: { isRead: true } }),
    invalidatesTags: ['Notification'],
  }),
  readAllNotifications: build.mutation<null, void>({
    query: () => ({ url: '/notifications/read-all', method: 'POST' }),
    invalidatesTags: ['Notification'],
  }),
}));

export const { useNotificationsQuery, useReadNotificationMutation, useReadAllNotificationsMutation } =
  notificationsApi;
