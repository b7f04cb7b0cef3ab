import type { HolidayChoiceRequest } from '@tm/contracts';
import { type EndpointBuilder, extendApi, request } from '@tm/platform';

/** The choice of the caller's business for one public holiday; other choices stay. */
export const holidayChoiceApi = extendApi((build: EndpointBuilder) => ({
  chooseHoliday: build.mutation({
    query: ({ holiday, body }: { holiday: string; body: HolidayChoiceRequest }) =>
      request('PUT /api/service-providers/me/holidays/:holiday', { params: { holiday }, body }),
    invalidatesTags: (answer) => (answer ? ['Availability'] : []),
  }),
}));

export const { useChooseHolidayMutation } = holidayChoiceApi;
