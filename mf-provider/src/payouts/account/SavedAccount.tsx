import { useChangePayoutScheduleMutation, useRemovePayoutAccountMutation } from '@tm/api-client/payouts';
import type { PayoutAccount } from '@tm/contracts';
import { isUnauthorized, messageOf, notify } from '@tm/platform';
import { Badge, Button, Muted, Row, Select, Stack } from '@tm/ui';
import { STATES, describeState } from './accountText';

const showFailure = (error: unknown, text: string) => {
  if (!isUnauthorized(error))
    notify({ title: 'Error', description: messageOf(error, text), variant: 'destructive' });
};

/** Changes how often the business is paid, and removes its account. */
function useActs() {
  const [change, changing] = useChangePayoutScheduleMutation();
  const [remove, removing] = useRemovePayoutAccountMutation();
  return {
    isChanging: changing.isLoading,
    isRemoving: removing.isLoading,
    handleSchedule: async (schedule: PayoutAccount['schedule']) => {
      const { error } = await change({ schedule });
      if (error) showFailure(error, 'The days could not be changed. Please try again.');
    },
    handleRemove: async () => {
      const { error } = await remove();
      if (error) showFailure(error, 'The account could not be removed. Please try again.');
      else notify({ title: 'Bank account removed', description: 'You are not paid until you add one.' });
    },
  };
}

/** The bank account of the business with its state, how often it is paid, and the buttons to change it. */
export function SavedAccount({ account, onReplace }: { account: PayoutAccount; onReplace: () => void }) {
  const { isChanging, isRemoving, handleSchedule, handleRemove } = useActs();
  const [label, tone] = STATES[account.state];
  return (
    <Stack $gap={4}>
      <div>
        <p>
          <b>
            {account.bank} {account.accountNumber}
          </b>{' '}
          <Badge $tone={tone}>{label}</Badge>
        </p>
        <p>{account.accountName}</p>
        <Muted as="p" $small>
          {describeState(account)}
        </Muted>
      </div>
      <Select
        label="Payouts"
        value={account.schedule}
        disabled={isChanging}
        onChange={({ target }) => void handleSchedule(target.value === 'mondays' ? 'mondays' : 'daily')}
      >
        <option value="daily">Every day</option>
        <option value="mondays">On Mondays</option>
      </Select>
      <Row>
        <Button variant="secondary" onClick={onReplace}>
          Change account
        </Button>
        <Button
          variant="ghost"
          pending={isRemoving}
          pendingText="Removing…"
          onClick={() => void handleRemove()}
        >
          Remove
        </Button>
      </Row>
    </Stack>
  );
}
