import { useBusinessMoneyQuery, useRefundHeldMutation } from '@tm/api-client/businessMoney';
import { newKey } from '@tm/api-client/idempotency';
import type { BusinessMoney, HeldRefund } from '@tm/contracts';
import { styled } from '@tm/platform';
import { Button, Card, Muted, Row, Stack } from '@tm/ui';
import { useMinute } from '@tm/ui/clock';
import { useState } from 'react';
import { DetailsProblem } from '../../details/DetailsProblem';
import { DateTime } from '../../list/DateTime';
import { DecisionDialog } from '../../moderation/DecisionDialog';
import { reportDecision } from '../../moderation/reportDecision';
import { describeHeld, describeProgress, describeRefundState, heldQuestion } from './moneyLabels';

const Bar = styled.progress`
  width: 100%;
  height: 10px;
  accent-color: var(--brand);
`;
/** Pause in ms between two questions while bookings are refunded. */
const ASK_MS = 2_000;

function Progress({ refund }: { refund: HeldRefund }) {
  const now = useMinute();
  return (
    <Stack $gap={2} role="status">
      <p>{describeRefundState(refund)}</p>
      <Bar
        aria-label="Refunded bookings"
        max={Math.max(refund.total.bookings, 1)}
        value={Math.min(refund.done.bookings, refund.total.bookings)}
      />
      <p>{describeProgress(refund)}</p>
      <Muted $small>
        Ordered <DateTime at={refund.orderedAt} now={now} />. Reason: {refund.reason}
      </Muted>
    </Stack>
  );
}

/** Asks for the reason, and orders that all held money goes back. */
function GiveAllBack({ money }: { money: BusinessMoney }) {
  const [key, setKey] = useState<string | null>(null);
  const [refund] = useRefundHeldMutation();
  const close = () => setKey(null);
  const send = async (reason = '') => {
    if (!key) return false;
    const { error } = await refund({ id: money.id, key, body: { reason } });
    const isOver = reportDecision(error, 'All held money goes back');
    if (isOver) close();
    return isOver;
  };
  return (
    <Row>
      <Button variant="danger" onClick={() => setKey(newKey())}>
        Give all back
      </Button>
      <DecisionDialog question={key === null ? null : heldQuestion(money)} onConfirm={send} onClose={close} />
    </Row>
  );
}

function Content({ money }: { money: BusinessMoney }) {
  const { refund, held, suspended } = money;
  const isRunning = refund?.state === 'running';
  return (
    <Stack $gap={4}>
      <h2>Held Money</h2>
      <p>{describeHeld(money)}</p>
      {suspended && <Muted>Nothing is released to a suspended business.</Muted>}
      {refund && <Progress refund={refund} />}
      {suspended && !isRunning && held.bookings > 0 && <GiveAllBack money={money} />}
    </Stack>
  );
}

/** The money that is held for a business, and its way back to the customers while it is suspended. */
export function HeldMoney({ providerId }: { providerId: string }) {
  const [isRunning, setRunning] = useState(false);
  const query = useBusinessMoneyQuery(providerId, {
    refetchOnMountOrArgChange: true,
    pollingInterval: isRunning ? ASK_MS : 0,
  });
  const { currentData: money } = query;
  const isRunningNow = money?.refund?.state === 'running';
  if (isRunningNow !== isRunning) setRunning(isRunningNow);
  return (
    <Card as="section" aria-label="Held money">
      {money ? (
        <Content money={money} />
      ) : (
        <DetailsProblem
          query={query}
          height={160}
          notFoundText="There is no such business"
          failed="The held money did not load"
        />
      )}
    </Card>
  );
}
