import { type EndpointBuilder, extendApi, request } from '@tm/platform';
import { afterMarking, hasUnread, type Marked, type NotificationSelection } from './notificationPages';
import { notificationsApi } from './notifications';

type State = Parameters<typeof notificationsApi.util.selectInvalidatedBy>[0];
type MutationStart = {
  dispatch: (patch: ReturnType<typeof notificationsApi.util.updateQueryData>) => { undo: () => void };
  getState: () => unknown;
  queryFulfilled: Promise<unknown>;
};

/** Shows notifications as read before the server responds, and reverts that when it rejects the call. */
const markEverywhere = async (marked: Marked, { dispatch, getState, queryFulfilled }: MutationStart) => {
  const state = getState() as State;
  const shown = notificationsApi.util
    .selectInvalidatedBy(state, ['Notification'])
    .filter(({ endpointName }) => endpointName === 'notifications')
    .map(({ originalArgs }) => originalArgs as NotificationSelection);
  const pageOf = (selection: NotificationSelection) =>
    notificationsApi.endpoints.notifications.select(selection)(state).data;
  const isChange = shown.map(pageOf).some((page) => page && hasUnread(page, marked));
  if (!isChange && marked !== 'all') return;
  const patches = shown.map((selection) =>
    dispatch(
      notificationsApi.util.updateQueryData('notifications', selection, (page) =>
        afterMarking(page, selection, marked),
      ),
    ),
  );
  await queryFulfilled.catch(() => patches.forEach((patch) => patch.undo()));
};

const marksApi = extendApi((build: EndpointBuilder) => ({
  readNotification: build.mutation({
    query: (id: string) => request('PUT /api/notifications/:id', { params: { id }, body: { isRead: true } }),
    onQueryStarted: (id, start) => markEverywhere({ id }, start),
    invalidatesTags: ['Notification'],
  }),
  readAllNotifications: build.mutation({
    query: () => request('POST /api/notifications/read-all'),
    onQueryStarted: (_nothing: void, start) => markEverywhere('all', start),
    invalidatesTags: ['Notification'],
  }),
}));

/** Mutations of the bell's menu. The bell itself only reads, so it does not load this module. */
export const { useReadNotificationMutation, useReadAllNotificationsMutation } = marksApi;
/** For code outside React. */
export const notificationMarks = marksApi.endpoints;
