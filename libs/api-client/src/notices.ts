import type { NoticeSettings, UpdateNoticesRequest } from '@tm/contracts';
import { type EndpointBuilder, extendApi, request } from '@tm/platform';

/** Part of the tag `Session`: invalidating it refetches only these choices. */
const NOTICES = { type: 'Session', id: 'notices' } as const;

const settingsApi = extendApi((build: EndpointBuilder) => ({
  notices: build.query({
    query: () => request('GET /api/profile/notices'),
    providesTags: [NOTICES],
  }),
}));

const choicesApi = extendApi((build: EndpointBuilder) => ({
  chooseNotice: build.mutation({
    query: (body: UpdateNoticesRequest) => request('PUT /api/profile/notices', { body }),
    onQueryStarted: async ({ kind, channel, on }, { dispatch, queryFulfilled }) => {
      const patch = dispatch(
        settingsApi.util.updateQueryData('notices', undefined, (settings: NoticeSettings) => {
          settings[kind][channel] = on;
        }),
      );
      await queryFulfilled.catch(() => patch.undo());
    },
    invalidatesTags: (answer) => (answer ? [] : [NOTICES]),
  }),
}));

/** The channels by which notifications reach the user. */
export const { useNoticesQuery } = settingsApi;
/** Changes one choice. It shows at once, and is taken back if the call fails. */
export const { useChooseNoticeMutation } = choicesApi;
