import { newKey } from '@tm/api-client/idempotency';
import { useChangePayoutPauseMutation, usePayoutPauseQuery } from '@tm/api-client/adminMoney';
import type { PayoutPause as Pause } from '@tm/contracts';
import { Link, styled } from '@tm/platform';
import { Badge, Button, Card, Muted, Row, Stack, textLink } from '@tm/ui';
import { useMinute } from '@tm/ui/clock';
import { useState } from 'react';
import { DetailsProblem } from '../../details/DetailsProblem';
import { DateTime } from '../../list/DateTime';
import { FocusRestorer } from '../../list/FocusRestorer';
import { DecisionDialog } from '../../moderation/DecisionDialog';
import { reportDecision } from '../../moderation/reportDecision';
import { changeOf, doneText, labelOf, pauseQuestion } from './pauseLabels';

const Body = styled(Stack)`
  h2 {
    font-size: var(--fs-lg);
  }
  p {
    overflow-wrap: anywhere;
  }
  a {
    ${textLink}
  }
`;

/** When the state changed last, and who changed it. */
function LastChange({ pause: { isPaused, by, changedAt }, now }: { pause: Pause; now: Date }) {
  if (!changedAt) return <Muted>They were never paused.</Muted>;
  return (
    <Muted>
      {isPaused ? 'Paused' : 'Resumed'} <DateTime at={changedAt} now={now} /> by{' '}
      {by ? <Link to={`/admin/users/${by}`}>an administrator</Link> : 'the service'}
    </Muted>
  );
}

/** Pauses or resumes all payouts, with a reason. */
function PauseControl({ pause }: { pause: Pause }) {
  const change = changeOf(pause);
  const [asked, setAsked] = useState<{ change: typeof change; key: string } | null>(null);
  const [save] = useChangePayoutPauseMutation();
  const send = async (reason = '') => {
    if (!asked) return false;
    const { error } = await save({ key: asked.key, body: { isPaused: asked.change === 'pause', reason } });
    const isOver = reportDecision(error, doneText(asked.change));
    if (isOver) setAsked(null);
    return isOver;
  };
  return (
    <Row>
      <Button
        variant={change === 'pause' ? 'danger' : 'primary'}
        onClick={() => setAsked({ change, key: newKey() })}
      >
        {labelOf(change)}
      </Button>
      <DecisionDialog
        question={asked && pauseQuestion(asked.change)}
        onConfirm={send}
        onClose={() => setAsked(null)}
      />
    </Row>
  );
}

function State({ pause }: { pause: Pause }) {
  const now = useMinute();
  return (
    <Body $gap={4}>
      <Row>
        <h2>Payouts</h2>
        <Badge $tone={pause.isPaused ? 'cancelled' : 'completed'}>
          {pause.isPaused ? 'Paused' : 'Not paused'}
        </Badge>
      </Row>
      <LastChange pause={pause} now={now} />
      {pause.reason && <p>Reason: {pause.reason}</p>}
      <PauseControl pause={pause} />
    </Body>
  );
}

/** Whether payouts are paused, why and since when, and the change of it. */
export function PayoutPause() {
  const query = usePayoutPauseQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <FocusRestorer>
      <Card as="section" aria-label="State of payouts">
        {query.data ? (
          <State pause={query.data} />
        ) : (
          <DetailsProblem
            query={query}
            height={200}
            notFoundText="There are no payouts"
            failed="The state of payouts did not load"
          />
        )}
      </Card>
    </FocusRestorer>
  );
}
