import type { SupportAnswerRequest, SupportMessage, SupportQuery, SupportStateRequest } from '@tm/contracts';
import { extendApi } from '@tm/platform';
import { invalidateAfterDecision } from './after';
import { toOpenPage, type OpenPage, type PageParams } from './page';

type MessageUpdate<Body> = { id: string; body: Body };

/** Messages to the administrators, with answers and states. */
export const adminSupportApi = extendApi((build) => ({
  supportMessages: build.query<OpenPage<SupportMessage>, PageParams<SupportQuery>>({
    query: (query) => ({ url: '/admin/support', query }),
    transformResponse: toOpenPage,
    providesTags: ['Support'],
  }),
  supportMessage: build.query<SupportMessage, string>({
    query: (id) => `/admin/support/${id}`,
    providesTags: ['Support'],
  }),
  answerSupport: build.mutation<SupportMessage, MessageUpdate<SupportAnswerRequest>>({
    query: ({ id, body }) => ({ url: `/admin/support/${id}/answers`, method: 'POST', body }),
    invalidatesTags: invalidateAfterDecision('Support', 'Audit'),
  }),
  setSupportState: build.mutation<SupportMessage, MessageUpdate<SupportStateRequest>>({
    query: ({ id, body }) => ({ url: `/admin/support/${id}/state`, method: 'PUT', body }),
    invalidatesTags: invalidateAfterDecision('Support', 'Audit'),
  }),
}));

export const {
  useSupportMessagesQuery,
  useSupportMessageQuery,
  useAnswerSupportMutation,
  useSetSupportStateMutation,
} = adminSupportApi;
