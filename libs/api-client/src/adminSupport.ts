import type { SupportAnswerRequest, SupportMessage, SupportQuery, SupportStateRequest } from '@tm/contracts';
import { extendApi } from '@tm/platform';
import { toOpenPage, type OpenPage } from './page';
import { ruled } from './ruled';

type Wish = Omit<SupportQuery, 'limit' | 'cursor'> & { limit?: number; cursor?: string };
type Act<Body> = { id: string; body: Body };

const changed = ruled('Support', 'Audit');
/** Messages to the administrators, and what is done with them. */
export const adminSupportApi = extendApi((build) => ({
  supportMessages: build.query<OpenPage<SupportMessage>, Wish>({
    query: (query) => ({ url: '/admin/support', query }),
    transformResponse: toOpenPage,
    providesTags: ['Support'],
  }),
  supportMessage: build.query<SupportMessage, string>({
    query: (id) => `/admin/support/${id}`,
    providesTags: ['Support'],
  }),
  answerSupport: build.mutation<SupportMessage, Act<SupportAnswerRequest>>({
    query: ({ id, body }) => ({ url: `/admin/support/${id}/answers`, method: 'POST', body }),
    invalidatesTags: changed,
  }),
  setSupportState: build.mutation<SupportMessage, Act<SupportStateRequest>>({
    query: ({ id, body }) => ({ url: `/admin/support/${id}/state`, method: 'PUT', body }),
    invalidatesTags: changed,
  }),
}));

export const {
  useSupportMessagesQuery,
  useSupportMessageQuery,
  useAnswerSupportMutation,
  useSetSupportStateMutation,
} = adminSupportApi;
