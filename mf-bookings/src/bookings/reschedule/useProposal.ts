import { useAnswerProposalMutation, useWithdrawProposalMutation } from '@tm/api-client/proposals';
import type { Booking, BookingProposal } from '@tm/contracts';
import { notify } from '@tm/platform';
import { formatWhen } from '../labels/FullDateTime';
import { failureOf, notifyFailure } from '../labels/failure';

const notifyUpdated = (description: string) => notify({ title: 'Booking Updated', description });

/** Answers to a proposed time, each with a toast. `answering` is the answer that is being sent. */
export function useProposal({ id }: Pick<Booking, 'id'>, { startsAt }: Pick<BookingProposal, 'startsAt'>) {
  const [answer, { isLoading, originalArgs }] = useAnswerProposalMutation();
  const [withdraw, { isLoading: isWithdrawing }] = useWithdrawProposalMutation();
  const accept = async () => {
    const { error } = await answer({ id, answer: 'accept', startsAt });
    if (error) notifyFailure(failureOf(error));
    else notifyUpdated(`It is now ${formatWhen(startsAt)}.`);
  };
  const decline = async () => {
    const { error } = await answer({ id, answer: 'decline', startsAt });
    if (error) notifyFailure(failureOf(error));
    else notifyUpdated('The time stays as it was.');
  };
  const takeBack = async () => {
    const { error } = await withdraw(id);
    if (error) notifyFailure(failureOf(error));
    else notifyUpdated('Your proposal is withdrawn.');
  };
  return {
    accept,
    decline,
    withdraw: takeBack,
    answering: isLoading ? originalArgs?.answer : undefined,
    isWithdrawing,
  };
}
