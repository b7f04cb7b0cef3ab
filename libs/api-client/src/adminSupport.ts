import type { SupportAnswerRequest, SupportQuery, SupportStateRequest } from '@tm/contracts';
import { extendApi, type EndpointBuilder } from '@tm/platform';
import { invalidateAfterDecision } from './after';
import { toOpenPage, type PageParams } from './page';
import { request } from './request';

type MessageUpdate<Body> = { id: string; body: Body };

/** Messages to the administrators, and what is done with them. */
export const adminSupportApi = extendApi((build: EndpointBuilder) => ({
  supportMessages: build.query({
    query: (query: PageParams<SupportQuery>) => request('GET /api/admin/support', { query }),
    transformResponse: toOpenPage,
    providesTags: ['Support'],
  }),
  supportMessage: build.query({
    query: (id: string) => request('GET /api/admin/support/:id', { params: { id } }),
    providesTags: ['Support'],
  }),
  answerSupport: build.mutation({
    query: ({ id, body }: MessageUpdate<SupportAnswerRequest>) =>
      request('POST /api/admin/support/:id/answers', { params: { id }, body }),
    invalidatesTags: invalidateAfterDecision('Support', 'Audit'),
  }),
  setSupportState: build.mutation({
    query: ({ id, body }: MessageUpdate<SupportStateRequest>) =>
      request('PUT /api/admin/support/:id/state', { params: { id }, body }),
    invalidatesTags: invalidateAfterDecision('Support', 'Audit'),
  }),
}));

export const {
  useSupportMessagesQuery,
  useSupportMessageQuery,
  useAnswerSupportMutation,
  useSetSupportStateMutation,
} = adminSupportApi;
