import { useSetUsersStatusMutation, useSetUserStatusMutation } from '@tm/api-client/adminUsers';
import type { User, UsersStatusAnswer } from '@tm/contracts';
import { fullName } from '@tm/domain';
import { notify } from '@tm/platform';
import { isConflict } from '../../moderation/isConflict';
import { notifyFailure } from '../../moderation/notifyFailure';
import type { StatusAnswers } from './StatusForm';
import { formatChangedCount, formatSkippedCount, type StatusChoice } from './statusLabels';

const FAILED = 'Failed to update user status. Please try again.';

export type SkippedUser = { id: string; name: string; reason: string };
type Outcome = { done: readonly User[]; refused: readonly SkippedUser[] };

const outcomeOf = (answer: UsersStatusAnswer, { users }: StatusChoice): Outcome => {
  const refusals = new Map(answer.flatMap(({ id, refusal }) => (refusal ? [[id, refusal.detail]] : [])));
  return {
    done: users.filter(({ id }) => !refusals.has(id)),
    refused: users.flatMap((user) => {
      const reason = refusals.get(user.id);
      return reason === undefined ? [] : [{ id: user.id, name: fullName(user), reason }];
    }),
  };
};

/**
 * Changes the status of one or several users and returns the result. Null means that nothing was changed and
 * the same request can be sent again, so the input has to stay.
 */
export function useStatusChange() {
  const [setOne] = useSetUserStatusMutation();
  const [setSeveral] = useSetUsersStatusMutation();
  const changeOne = async (user: User, status: StatusChoice['status'], answers: StatusAnswers) => {
    await setOne({ id: user.id, body: { status, ...answers } }).unwrap();
    notify({ title: 'User status updated successfully' });
    return { done: [user], refused: [] };
  };
  const changeSeveral = async (choice: StatusChoice, answers: StatusAnswers) => {
    const { users, status } = choice;
    const answer = await setSeveral({ ids: users.map(({ id }) => id), status, ...answers }).unwrap();
    const outcome = outcomeOf(answer, choice);
    const { done, refused } = outcome;
    notify({
      title: formatChangedCount(done.length, status),
      ...(refused.length > 0 && { description: formatSkippedCount(refused.length), variant: 'destructive' }),
    });
    return outcome;
  };
  return async (choice: StatusChoice, answers: StatusAnswers): Promise<Outcome | null> => {
    const [first, ...others] = choice.users;
    try {
      return first && others.length === 0
        ? await changeOne(first, choice.status, answers)
        : await changeSeveral(choice, answers);
    } catch (error) {
      notifyFailure(error, FAILED);
      return isConflict(error) ? { done: [], refused: [] } : null;
    }
  };
}
