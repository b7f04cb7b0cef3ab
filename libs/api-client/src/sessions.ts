import { type EndpointBuilder, extendApi, request } from '@tm/platform';

/** Part of the tag `Session`: invalidating it refetches only this list. */
export const OPEN_SESSIONS = { type: 'Session', id: 'open' } as const;

/**
 * The user's open sessions, including this browser: `useOpenSessionsQuery()`. The user can end one of them,
 * or all except this one.
 */
export const sessionsApi = extendApi((build: EndpointBuilder) => ({
  openSessions: build.query({
    query: () => request('GET /api/auth/sessions'),
    providesTags: [OPEN_SESSIONS],
  }),
  /** A session that has already ended (404) counts as success. The list is fetched again in both cases. */
  endSession: build.mutation({
    query: (id: string) => request('DELETE /api/auth/sessions/:id', { params: { id } }),
    invalidatesTags: (_answer, error) => (!error || error.status === 404 ? [OPEN_SESSIONS] : []),
  }),
  endOtherSessions: build.mutation({
    query: () => request('DELETE /api/auth/sessions'),
    invalidatesTags: (_answer, error) => (error ? [] : [OPEN_SESSIONS]),
  }),
}));

export const { useOpenSessionsQuery, useEndSessionMutation, useEndOtherSessionsMutation } = sessionsApi;
