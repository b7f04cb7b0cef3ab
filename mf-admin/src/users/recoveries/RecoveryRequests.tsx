import { useRecoveriesQuery, useDecideRecoveryMutation } from '@tm/api-client/adminRecoveries';
import type { FactorRecovery, User } from '@tm/contracts';
import type { RecoveryVerdict } from '@tm/domain';
import { notify, styled } from '@tm/platform';
import { Card, ErrorState, Muted, SectionTitle, Skeleton } from '@tm/ui';
import { useMinute } from '@tm/ui/clock';
import { useState } from 'react';
import { formatCount, pluralize } from '../../list/countLabels';
import { isConflict } from '../../moderation/isConflict';
import { DecisionDialog } from '../../moderation/DecisionDialog';
import { notifyFailure } from '../../moderation/notifyFailure';
import { Pager } from '../../list/Pager';
import { displayedData } from '../../list/displayedData';
import { useLeaveEmptyPage } from '../../list/useLeaveEmptyPage';
import { useLocalPager } from '../../list/usePager';
import { RecoveryRow } from './RecoveryRow';
import { DONE, recoveryQuestion } from './recoveryLabels';

const Part = styled(Card)`
  margin-bottom: var(--s-5);
  padding: var(--s-4) var(--s-5);
  h2 {
    font-size: var(--fs-lg);
  }
`;
const FAILED = 'The request was not decided. Please try again.';

type Chosen = { request: FactorRecovery; verdict: RecoveryVerdict };

const formatRequestCount = ({
  total,
  moreThan,
}: {
  total?: number | undefined;
  moreThan?: number | undefined;
}) =>
  total === undefined
    ? `More than ${formatCount(moreThan ?? 0)} requests wait`
    : pluralize(total, 'request waits', 'requests wait');

/** The open requests in pages, oldest first, with their number. */
function Waiting({ me, onDecide }: { me: User; onDecide: (chosen: Chosen) => void }) {
  const now = useMinute();
  const pages = useLocalPager();
  const query = useRecoveriesQuery(
    { state: 'open', cursor: pages.cursor },
    { refetchOnMountOrArgChange: true },
  );
  const { currentData, error, isFetching, refetch } = query;
  const data = displayedData(query);
  useLeaveEmptyPage(pages, currentData?.items.length === 0);
  if (!data && error && !isFetching)
    return <ErrorState compact title="The recovery requests did not load" onRetry={() => void refetch()} />;
  if (!data) return <Skeleton $height={24} $width={260} />;
  if (data.items.length === 0 && pages.index === 0)
    return <Muted $small>No recovery request is waiting.</Muted>;
  return (
    <>
      <Muted $small>{formatRequestCount(data)}</Muted>
      <ul aria-label="Recovery requests">
        {data.items.map((request) => (
          <RecoveryRow
            key={request.id}
            request={request}
            me={me}
            now={now}
            onDecide={(one, verdict) => onDecide({ request: one, verdict })}
          />
        ))}
      </ul>
      {(data.cursor || pages.index > 0) && (
        <Pager
          pages={pages}
          shown={data.items.length}
          total={data.total}
          moreThan={data.moreThan}
          next={data.cursor}
          isBusy={isFetching}
        />
      )}
    </>
  );
}

/** Requests of users who lost the phone of their second factor and ask to have it removed (ADR-033). */
export function RecoveryRequests({ me }: { me: User }) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [decide] = useDecideRecoveryMutation();
  const confirm = async (reason = '') => {
    if (!chosen) return false;
    const { request, verdict } = chosen;
    const { error } = await decide({ id: request.id, body: { verdict, reason, version: request.version } });
    if (error) notifyFailure(error, FAILED);
    else notify({ title: DONE[verdict] });
    if (!error || isConflict(error)) setChosen(null);
    return !error;
  };
  return (
    <Part as="section" aria-label="Recovery requests">
      <SectionTitle>Recovery requests</SectionTitle>
      <Waiting me={me} onDecide={setChosen} />
      <DecisionDialog
        question={chosen && recoveryQuestion(chosen.request, chosen.verdict)}
        onConfirm={confirm}
        onClose={() => setChosen(null)}
      />
    </Part>
  );
}
