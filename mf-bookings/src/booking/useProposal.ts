import { useAnswerProposalMutation, useWithdrawProposalMutation } from '@tm/api-client/bookings';
import type { Booking, BookingProposal } from '@tm/contracts';
import { notify } from '@tm/platform';
import { sayWhen } from '../booking-row';
import { failureOf, tellFailure } from './failure';

const tellUpdated = (description: string) => notify({ title: 'Booking Updated', description });

/** The answers to a proposed time, each told when it is done. `answering` is the one that is under way. */
export function useProposal({ id }: Pick<Booking, 'id'>, { startsAt }: Pick<BookingProposal, 'startsAt'>) {
  const [answer, { isLoading, originalArgs }] = useAnswerProposalMutation();
  const [withdraw, { isLoading: isWithdrawing }] = useWithdrawProposalMutation();
  const accept = async () => {
    const { error } = await answer({ id, answer: 'accept', startsAt });
    if (error) tellFailure(failureOf(error));
    else tellUpdated(`It is now ${sayWhen(startsAt)}.`);
  };
  const decline = async () => {
    const { error } = await answer({ id, answer: 'decline', startsAt });
    if (error) tellFailure(failureOf(error));
    else tellUpdated('The time stays as it was.');
  };
  const takeBack = async () => {
    const { error } = await withdraw(id);
    if (error) tellFailure(failureOf(error));
    else tellUpdated('Your proposal is withdrawn.');
  };
  return {
    accept,
    decline,
    withdraw: takeBack,
    answering: isLoading ? originalArgs?.answer : undefined,
    isWithdrawing,
  };
}
