import type {
  AdminUserQuery,
  User,
  UserReview,
  UserReviewQuery,
  UserStatusRequest,
  UsersStatusRequest,
} from '@tm/contracts';
import {
  type EndpointBuilder,
  extendApi,
  invalidateAfterDecision,
  invalidateRow,
  request,
  type TagDescription,
  tags,
} from '@tm/platform';
import { toOpenPage, toPage, type PageParams } from './page';

const { ofPage, tag, list, counts } = tags('Person');
const reviewTags = tags('Review');
const affected = ['Listing', 'Provider', 'Audit', 'Stats'] as const;

type StatusPreviewParams = { ids: readonly string[]; status: UserStatusRequest['status'] };

/**
 * Users for administrators. For a search with very many matches the total is capped (`moreThan`) or absent.
 */
export const adminUsersApi = extendApi((build: EndpointBuilder) => ({
  adminUsers: build.query({
    query: (query: PageParams<AdminUserQuery>) => request('GET /api/admin/users', { query }),
    transformResponse: toOpenPage<User>,
    providesTags: ofPage,
  }),
  adminUser: build.query({
    query: (id: string) => request('GET /api/admin/users/:id', { params: { id } }),
    providesTags: (_row, _error, id) => [tag(id)],
  }),
  setUserStatus: build.mutation({
    query: ({ id, body }: { id: string; body: UserStatusRequest }) =>
      request('PUT /api/admin/users/:id/status', { params: { id }, body }),
    invalidatesTags: invalidateRow('Person', ...affected),
  }),
  /** Changes several users at once. The response has a result for each of them. */
  setUsersStatus: build.mutation({
    query: (body: UsersStatusRequest) => request('PUT /api/admin/users/status', { body }),
    invalidatesTags: (answer, error, { ids }) =>
      invalidateAfterDecision<TagDescription>(...ids.map(tag), list, counts, ...affected)(answer, error),
  }),
  /** Previews the consequences. It must be current, so it is not cached. */
  statusPreview: build.query({
    query: ({ ids, status }: StatusPreviewParams) =>
      request('GET /api/admin/users/status-preview', { query: { ids: ids.join(','), status } }),
    providesTags: (_rows, _error, { ids }) => ids.map(tag),
    keepUnusedDataFor: 0,
  }),
  userSessions: build.query({
    query: (id: string) => request('GET /api/admin/users/:id/sessions', { params: { id } }),
    providesTags: (_row, _error, id) => [tag(id)],
  }),
  /**
   * Ends one session of a user, or all of them without `sessionId`. If the session has already ended (404),
   * the lists are read again as after a success.
   */
  endUserSessions: build.mutation({
    query: ({ id, sessionId }: { id: string; sessionId?: string }) =>
      sessionId
        ? request('DELETE /api/admin/users/:id/sessions/:sessionId', { params: { id, sessionId } })
        : request('DELETE /api/admin/users/:id/sessions', { params: { id } }),
    invalidatesTags: invalidateRow('Person', 'Audit'),
  }),
  userReviews: build.query({
    query: ({ id, ...query }: PageParams<UserReviewQuery> & { id: string }) =>
      request('GET /api/admin/users/:id/reviews', { params: { id }, query }),
    transformResponse: toPage<UserReview>,
    providesTags: (page, error, params) => [tag(params.id), ...reviewTags.ofPage(page, error, params)],
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
