import type { Notification } from '@tm/contracts';
import { type EndpointBuilder, extendApi, request } from '@tm/platform';
import { byCursor, toPage, type PageCall } from './page';

const listApi = extendApi((build: EndpointBuilder) => ({
  notificationList: build.infiniteQuery({
    infiniteQueryOptions: byCursor,
    query: ({ queryArg, pageParam }: PageCall<{ isRead?: boolean }>) =>
      request('GET /api/notifications', { query: { ...queryArg, cursor: pageParam } }),
    transformResponse: toPage<Notification>,
    providesTags: ['Notification'],
  }),
}));

/** The page of notifications, newest first: `useNotificationListInfiniteQuery({ isRead: false })`. */
export const { useNotificationListInfiniteQuery } = listApi;
