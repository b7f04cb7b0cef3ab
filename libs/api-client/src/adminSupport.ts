import type { SupportAnswerRequest, SupportMessage, SupportQuery, SupportStateRequest } from '@tm/contracts';
import { extendApi, type ApiError } from '@tm/platform';
import { toPage, type Page } from './page';

type Wish = Omit<SupportQuery, 'limit' | 'cursor'> & { limit?: number; cursor?: string };
type Act<Body> = { id: string; body: Body };

/** A refused act usually means that somebody was faster: what the screen shows is fetched again. */
const changed = (answer: unknown, error: ApiError | undefined) =>
  answer !== undefined || error?.status === 409 || error?.status === 404
    ? (['Support', 'Audit'] as const)
    : [];

/** Messages to the administrators, and what is done with them. */
export const adminSupportApi = extendApi((build) => ({
  supportMessages: build.query<Page<SupportMessage>, Wish>({
    query: (query) => ({ url: '/admin/support', query }),
    transformResponse: toPage,
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
