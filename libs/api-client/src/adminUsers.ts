import type {
  AdminUser,
  AdminUserQuery,
  StatusPreview,
  User,
  UserReview,
  UserReviewQuery,
  UserSession,
  UsersStatusAnswer,
  UsersStatusRequest,
  UserStatusRequest,
} from '@tm/contracts';
import { extendApi } from '@tm/platform';
import { invalidateAfterDecision } from './after';
import { toOpenPage, toPage, type OpenPage, type Page, type PageParams } from './page';

type StatusPreviewParams = { ids: readonly string[]; status: UserStatusRequest['status'] };

/**
 * Users for administrators. For a search with very many matches the total is capped (`moreThan`) or absent.
 */
export const adminUsersApi = extendApi((build) => ({
  adminUsers: build.query<OpenPage<User>, PageParams<AdminUserQuery>>({
    query: (query) => ({ url: '/admin/users', query }),
    transformResponse: toOpenPage,
    providesTags: ['Person'],
  }),
  adminUser: build.query<AdminUser, string>({
    query: (id) => `/admin/users/${id}`,
    providesTags: ['Person'],
  }),
  setUserStatus: build.mutation<User, { id: string; body: UserStatusRequest }>({
    query: ({ id, body }) => ({ url: `/admin/users/${id}/status`, method: 'PUT', body }),
    invalidatesTags: invalidateAfterDecision('Person', 'Listing', 'Provider', 'Audit', 'Stats'),
  }),
  /** Changes several users at once. The response has a result for each of them. */
  setUsersStatus: build.mutation<UsersStatusAnswer, UsersStatusRequest>({
    query: (body) => ({ url: '/admin/users/status', method: 'PUT', body }),
    invalidatesTags: invalidateAfterDecision('Person', 'Listing', 'Provider', 'Audit', 'Stats'),
  }),
  /** Previews the consequences. It must be current, so it is not cached. */
  statusPreview: build.query<StatusPreview[], StatusPreviewParams>({
    query: ({ ids, status }) => ({
      url: '/admin/users/status-preview',
      query: { ids: ids.join(','), status },
    }),
    providesTags: ['Person'],
    keepUnusedDataFor: 0,
  }),
  userSessions: build.query<UserSession[], string>({
    query: (id) => `/admin/users/${id}/sessions`,
    providesTags: ['Person'],
  }),
  /**
   * Ends one session of a user, or all of them without `sessionId`. If the session has already ended (404),
   * the lists are read again as after a success.
   */
  endUserSessions: build.mutation<null, { id: string; sessionId?: string }>({
    query: ({ id, sessionId }) => ({
      url: `/admin/users/${id}/sessions${sessionId ? `/${sessionId}` : ''}`,
      method: 'DELETE',
    }),
    invalidatesTags: invalidateAfterDecision('Person', 'Audit'),
  }),
  userReviews: build.query<Page<UserReview>, PageParams<UserReviewQuery> & { id: string }>({
    query: ({ id, ...query }) => ({ url: `/admin/users/${id}/reviews`, query }),
    transformResponse: toPage,
    providesTags: ['Person', 'Review'],
  }),
}));

export const {
  useAdminUsersQuery,
  useAdminUserQuery,
  useSetUserStatusMutation,
  useSetUsersStatusMutation,
  useStatusPreviewQuery,
  useUserSessionsQuery,
  useEndUserSessionsMutation,
  useUserReviewsQuery,
} = adminUsersApi;
