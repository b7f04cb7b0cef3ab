import type { DeclareHolidayRequest } from '@tm/contracts';
import { type ApiError, type EndpointBuilder, extendApi, request } from '@tm/platform';

/** A 404 or 409 usually means that another administrator was first. */
const invalidate = (_answer: unknown, error: ApiError | undefined) =>
  error && error.status !== 404 && error.status !== 409 ? [] : ['Availability' as const];

/** Public holidays that administrators declare. They change the free times of businesses. */
export const adminHolidaysApi = extendApi((build: EndpointBuilder) => ({
  adminHolidays: build.query({
    query: () => request('GET /api/admin/holidays'),
    providesTags: ['Availability'],
  }),
  declareHoliday: build.mutation({
    query: ({ date, body }: { date: string; body: DeclareHolidayRequest }) =>
      request('PUT /api/admin/holidays/:date', { params: { date }, body }),
    invalidatesTags: invalidate,
  }),
  withdrawHoliday: build.mutation({
    query: (date: string) => request('DELETE /api/admin/holidays/:date', { params: { date } }),
    invalidatesTags: invalidate,
  }),
}));

export const { useAdminHolidaysQuery, useDeclareHolidayMutation, useWithdrawHolidayMutation } =
  adminHolidaysApi;
