import type { OpenSession } from '@tm/contracts';
import { extendApi } from '@tm/platform';

/** Part of what `Session` is about: this tag refetches the list alone. */
export const OPEN_SESSIONS = { type: 'Session', id: 'open' } as const;

/** Where the person is signed in, this browser included: `useOpenSessionsQuery()`. One of them can be ended, or all but this one. */
export const sessionsApi = extendApi((build) => ({
  openSessions: build.query<OpenSession[], void>({
    query: () => '/auth/sessions',
    providesTags: [OPEN_SESSIONS],
  }),
  /** A session that has ended meanwhile (404) is what was wanted; the list is fetched again either way. */
  endSession: build.mutation<null, string>({
    query: (id) => ({ url: `/auth/sessions/${id}`, method: 'DELETE' }),
    invalidatesTags: (_answer, error) => (!error || error.status === 404 ? [OPEN_SESSIONS] : []),
  }),
  endOtherSessions: build.mutation<null, void>({
    query: () => ({ url: '/auth/sessions', method: 'DELETE' }),
    invalidatesTags: (_answer, error) => (error ? [] : [OPEN_SESSIONS]),
  }),
}));

export const { useOpenSessionsQuery, useEndSessionMutation, useEndOtherSessionsMutation } = sessionsApi;
