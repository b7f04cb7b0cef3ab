import type {
  AbsenceQuery,
  AbsenceRulingRequest,
  AdminAbsence,
  AppealRulingRequest,
  EvidencePart,
} from '@tm/contracts';
import { type EndpointBuilder, extendApi, invalidateRow, request, tags } from '@tm/platform';
import { toOpenPage, type PageParams } from './page';

const { ofPage, tag } = tags('Booking');
/** Queues and details share the tag of bookings, because a ruling changes the booking. */
const invalidateAbsence = invalidateRow('Booking', 'Person', 'Provider', 'Audit');

type Evidence = { id: string; of: EvidencePart; number: number };

/** Reports of absences and appeals that wait for an admin, and the decisions about them. */
export const adminAbsencesApi = extendApi((build: EndpointBuilder) => ({
  adminAbsences: build.query({
    query: (query: PageParams<AbsenceQuery>) => request('GET /api/admin/absences', { query }),
    transformResponse: toOpenPage<AdminAbsence>,
    providesTags: ofPage,
  }),
  adminAppeals: build.query({
    query: (query: PageParams<AbsenceQuery>) => request('GET /api/admin/appeals', { query }),
    transformResponse: toOpenPage<AdminAbsence>,
    providesTags: ofPage,
  }),
  adminAbsence: build.query({
    query: (id: string) => request('GET /api/admin/absences/:id', { params: { id } }),
    providesTags: (_row, _error, id) => [tag(id)],
  }),
  ruleAbsence: build.mutation({
    query: ({ id, body }: { id: string; body: AbsenceRulingRequest }) =>
      request('PUT /api/admin/absences/:id', { params: { id }, body }),
    invalidatesTags: invalidateAbsence,
  }),
  ruleAppeal: build.mutation({
    query: ({ id, body }: { id: string; body: AppealRulingRequest }) =>
      request('PUT /api/admin/appeals/:id', { params: { id }, body }),
    invalidatesTags: invalidateAbsence,
  }),
  /** A link to a private picture of a case, for the calling admin and for a minute. */
  evidenceLink: build.mutation({
    query: ({ id, ...query }: Evidence) =>
      request('POST /api/admin/absences/:id/document-link', { params: { id }, query }),
  }),
}));

export const {
  useAdminAbsencesQuery,
  useAdminAppealsQuery,
  useAdminAbsenceQuery,
  useRuleAbsenceMutation,
  useRuleAppealMutation,
  useEvidenceLinkMutation,
} = adminAbsencesApi;
