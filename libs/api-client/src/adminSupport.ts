import type { SupportAnswerRequest, SupportMessage, SupportQuery, SupportStateRequest } from '@tm/contracts';
import { type EndpointBuilder, extendApi, invalidateRow, request, tags } from '@tm/platform';
import { toOpenPage, type PageParams } from './page';

const { ofPage, tag } = tags('Support');

type MessageUpdate<Body> = { id: string; body: Body };

/** Messages to the administrators, with answers and states. */
export const adminSupportApi = extendApi((build: EndpointBuilder) => ({
  supportMessages: build.query({
    query: (query: PageParams<SupportQuery>) => request('GET /api/admin/support', { query }),
    transformResponse: toOpenPage<SupportMessage>,
    providesTags: ofPage,
  }),
  supportMessage: build.query({
    query: (id: string) => request('GET /api/admin/support/:id', { params: { id } }),
    providesTags: (_row, _error, id) => [tag(id)],
  }),
  answerSupport: build.mutation({
    query: ({ id, body }: MessageUpdate<SupportAnswerRequest>) =>
      request('POST /api/admin/support/:id/answers', { params: { id }, body }),
    invalidatesTags: invalidateRow('Support', 'Audit'),
  }),
  setSupportState: build.mutation({
    query: ({ id, body }: MessageUpdate<SupportStateRequest>) =>
      request('PUT /api/admin/support/:id/state', { params: { id }, body }),
    invalidatesTags: invalidateRow('Support', 'Audit'),
  }),
  /** A link to a private picture of a message, for the calling admin and for a minute. */
  supportPictureLink: build.mutation({
    query: ({ id, number }: { id: string; number: number }) =>
      request('POST /api/admin/support/:id/document-link', { params: { id }, query: { number } }),
  }),
}));

export const {
  useSupportMessagesQuery,
  useSupportMessageQuery,
  useAnswerSupportMutation,
  useSetSupportStateMutation,
  useSupportPictureLinkMutation,
} = adminSupportApi;
