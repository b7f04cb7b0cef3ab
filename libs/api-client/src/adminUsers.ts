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

/** People as administrators see them. A search that matches very many says what they are more than, or nothing of their number. */
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
  /** Several at once: each answer says what became of one of them. */
  setUsersStatus: build.mutation<UsersStatusAnswer, UsersStatusRequest>({
    query: (body) => ({ url: '/admin/users/status', method: 'PUT', body }),
    invalidatesTags: invalidateAfterDecision('Person', 'Listing', 'Provider', 'Audit', 'Stats'),
  }),
  /** What would follow: always of this moment, so asked anew each time. */
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
  /** One session of a person, or without `sessionId` all of them. One that has ended meanwhile (404) is what was wanted. */
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
