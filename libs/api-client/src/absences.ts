import type { AnswerAbsenceRequest, AppealRequest, ReportAbsenceRequest } from '@tm/contracts';
import { type EndpointBuilder, extendApi, request } from '@tm/platform';
import { invalidateOthers, patchBooking } from './bookingCache';

type Report = { id: string } & ReportAbsenceRequest;
type Answer = { id: string } & AnswerAbsenceRequest;
type Appeal = { id: string } & AppealRequest;

/** Reports that a party of a booking was absent, their answers, and the appeal against a mark. */
export const absencesApi = extendApi((build: EndpointBuilder) => ({
  reportAbsence: build.mutation({
    query: ({ id, ...body }: Report) => request('POST /api/bookings/:id/absence', { params: { id }, body }),
    onQueryStarted: patchBooking,
    invalidatesTags: invalidateOthers,
  }),
  answerAbsence: build.mutation({
    query: ({ id, ...body }: Answer) => request('PUT /api/bookings/:id/absence', { params: { id }, body }),
    onQueryStarted: patchBooking,
    invalidatesTags: invalidateOthers,
  }),
  withdrawAbsence: build.mutation({
    query: (id: string) => request('DELETE /api/bookings/:id/absence', { params: { id } }),
    onQueryStarted: patchBooking,
    invalidatesTags: invalidateOthers,
  }),
  appeal: build.mutation({
    query: ({ id, ...body }: Appeal) => request('POST /api/bookings/:id/appeal', { params: { id }, body }),
    onQueryStarted: patchBooking,
    invalidatesTags: invalidateOthers,
  }),
}));

export const {
  useReportAbsenceMutation,
  useAnswerAbsenceMutation,
  useWithdrawAbsenceMutation,
  useAppealMutation,
} = absencesApi;
