import type { AdminUserQuery, UserReviewQuery, UsersStatusRequest, UserStatusRequest } from '@tm/contracts';
import { extendApi, type EndpointBuilder } from '@tm/platform';
import { invalidateAfterDecision } from './after';
import { toOpenPage, toPage, type PageParams } from './page';
import { request } from './request';

type StatusPreviewParams = { ids: readonly string[]; status: UserStatusRequest['status'] };

/** People as administrators see them. A search that matches very many says what they are more than, or nothing of their number. */
export const adminUsersApi = extendApi((build: EndpointBuilder) => ({
  adminUsers: build.query({
    query: (query: PageParams<AdminUserQuery>) => request('GET /api/admin/users', { query }),
    transformResponse: toOpenPage,
    providesTags: ['Person'],
  }),
  adminUser: build.query({
    query: (id: string) => request('GET /api/admin/users/:id', { params: { id } }),
    providesTags: ['Person'],
  }),
  setUserStatus: build.mutation({
    query: ({ id, body }: { id: string; body: UserStatusRequest }) =>
      request('PUT /api/admin/users/:id/status', { params: { id }, body }),
    invalidatesTags: invalidateAfterDecision('Person', 'Listing', 'Provider', 'Audit', 'Stats'),
  }),
  /** Several at once: each answer says what became of one of them. */
  setUsersStatus: build.mutation({
    query: (body: UsersStatusRequest) => request('PUT /api/admin/users/status', { body }),
    invalidatesTags: invalidateAfterDecision('Person', 'Listing', 'Provider', 'Audit', 'Stats'),
  }),
  /** What would follow: always of this moment, so asked anew each time. */
  statusPreview: build.query({
    query: ({ ids, status }: StatusPreviewParams) =>
      request('GET /api/admin/users/status-preview', { query: { ids: ids.join(','), status } }),
    providesTags: ['Person'],
    keepUnusedDataFor: 0,
  }),
  userSessions: build.query({
    query: (id: string) => request('GET /api/admin/users/:id/sessions', { params: { id } }),
    providesTags: ['Person'],
  }),
  /** One session of a person, or without `sessionId` all of them. One that has ended meanwhile (404) is what was wanted. */
  endUserSessions: build.mutation({
    query: ({ id, sessionId }: { id: string; sessionId?: string }) =>
      sessionId
        ? request('DELETE /api/admin/users/:id/sessions/:sessionId', { params: { id, sessionId } })
        : request('DELETE /api/admin/users/:id/sessions', { params: { id } }),
    invalidatesTags: invalidateAfterDecision('Person', 'Audit'),
  }),
  userReviews: build.query({
    query: ({ id, ...query }: PageParams<UserReviewQuery> & { id: string }) =>
      request('GET /api/admin/users/:id/reviews', { params: { id }, query }),
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
