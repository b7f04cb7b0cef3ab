import { Stack } from '@tm/ui';
import { PayoutPause } from './PayoutPause';
import { PayoutQueue } from './PayoutQueue';

/** The pause of all payouts, and their list. */
export const Payouts = () => (
  <Stack $gap={5}>
    <PayoutPause />
    <div>
      <PayoutQueue />
    </div>
  </Stack>
);
