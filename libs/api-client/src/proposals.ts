import type { AnswerProposalRequest, ProposeTimeRequest } from '@tm/contracts';
import { type EndpointBuilder, extendApi, request, tags } from '@tm/platform';
import { invalidateOthers, patchBooking } from './bookingCache';

type Proposal = { id: string } & ProposeTimeRequest;
type ProposalAnswer = { id: string } & AnswerProposalRequest;

const { list } = tags('Booking');

/** Proposals of another time. Separate from `bookings`, because the first view of a list needs none. */
export const proposalsApi = extendApi((build: EndpointBuilder) => ({
  /** Proposes another time to the other party. It replaces an earlier proposal of the same party. */
  proposeTime: build.mutation({
    query: ({ id, ...body }: Proposal) =>
      request('POST /api/bookings/:id/reschedule', { params: { id }, body }),
    onQueryStarted: patchBooking,
    invalidatesTags: invalidateOthers,
  }),
  /**
   * Answers the other party's proposal. `startsAt` identifies the proposal that the user saw, so that a newer
   * proposal cannot be answered unseen.
   */
  answerProposal: build.mutation({
    query: ({ id, ...body }: ProposalAnswer) =>
      request('PUT /api/bookings/:id/reschedule', { params: { id }, body }),
    onQueryStarted: patchBooking,
    // An accepted time changes the order of lists.
    invalidatesTags: (booking, error, { id, answer }) => [
      ...invalidateOthers(booking, error, id),
      ...(answer === 'accept' ? [list] : []),
    ],
  }),
  /** Withdraws the caller's own proposal. */
  withdrawProposal: build.mutation({
    query: (id: string) => request('DELETE /api/bookings/:id/reschedule', { params: { id } }),
    onQueryStarted: patchBooking,
    invalidatesTags: invalidateOthers,
  }),
}));

export const { useProposeTimeMutation, useAnswerProposalMutation, useWithdrawProposalMutation } =
  proposalsApi;
