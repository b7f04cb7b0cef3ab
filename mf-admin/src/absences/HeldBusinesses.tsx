import { useAdminHoldsQuery, useDecideHoldMutation } from '@tm/api-client/adminHolds';
import type { AdminHold } from '@tm/contracts';
import type { HoldDecision } from '@tm/domain';
import { styled } from '@tm/platform';
import { ErrorState, Grid, Muted, Stack } from '@tm/ui';
import { useMinute } from '@tm/ui/clock';
import { useState } from 'react';
import { DecisionDialog } from '../moderation/DecisionDialog';
import { reportDecision } from '../moderation/reportDecision';
import { HeldBusiness } from './HeldBusiness';
import { HOLD_TEXTS, holdQuestion } from './holdLabels';

const FIRST = 6;

const Place = styled.section`
  margin-bottom: var(--s-8);
  h2 {
    font-size: var(--fs-lg);
  }
`;

type Asked = { row: AdminHold; decision: HoldDecision };

/** Asks for the reason of a decision, and sends it. */
function HoldDialog({ asked, onClose }: { asked: Asked | null; onClose: () => void }) {
  const [decide] = useDecideHoldMutation();
  const send = async (reason = '') => {
    if (!asked) return false;
    const { row, decision } = asked;
    const { error } = await decide({ id: row.id, body: { decision, reason, heldAt: row.heldAt } });
    const isOver = reportDecision(error, HOLD_TEXTS[decision].done);
    if (isOver) onClose();
    return isOver;
  };
  return (
    <DecisionDialog
      question={asked && holdQuestion(asked.row, asked.decision)}
      onConfirm={send}
      onClose={onClose}
    />
  );
}

/**
 * Businesses whose services are paused after absences, longest first; nothing when there are none. The first
 * six are shown, and each decision makes room for the next.
 */
export function HeldBusinesses() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const now = useMinute();
  const { data, error, refetch } = useAdminHoldsQuery({ limit: FIRST }, { refetchOnMountOrArgChange: true });
  if (error && !data)
    return <ErrorState compact title="The paused businesses did not load" onRetry={() => void refetch()} />;
  const { items = [], total } = data ?? {};
  const more = (total ?? items.length) - items.length;
  return (
    <>
      {items.length > 0 && (
        <Place aria-labelledby="held-businesses">
          <Stack $gap={4}>
            <h2 id="held-businesses">Paused after absences</h2>
            <Grid $min={300}>
              {items.map((row) => (
                <HeldBusiness
                  key={row.id}
                  row={row}
                  now={now}
                  onDecide={(decision) => setAsked({ row, decision })}
                />
              ))}
            </Grid>
            {more > 0 && <Muted>{more} more wait.</Muted>}
          </Stack>
        </Place>
      )}
      <HoldDialog asked={asked} onClose={() => setAsked(null)} />
    </>
  );
}
