import { extendApi, type EndpointBuilder } from '@tm/platform';
import { request } from './request';

/** Part of what `Session` is about: this tag refetches the list alone. */
export const OPEN_SESSIONS = { type: 'Session', id: 'open' } as const;

/** Where the person is signed in, this browser included: `useOpenSessionsQuery()`. One of them can be ended, or all but this one. */
export const sessionsApi = extendApi((build: EndpointBuilder) => ({
  openSessions: build.query({
    query: () => request('GET /api/auth/sessions'),
    providesTags: [OPEN_SESSIONS],
  }),
  /** A session that has ended meanwhile (404) is what was wanted; the list is fetched again either way. */
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
