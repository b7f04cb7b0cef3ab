import { useRecoveriesQuery, useRuleOnRecoveryMutation } from '@tm/api-client/adminRecoveries';
import type { FactorRecovery, User } from '@tm/contracts';
import type { RecoveryVerdict } from '@tm/domain';
import { notify, styled } from '@tm/platform';
import { Card, ErrorState, Muted, SectionTitle, Skeleton } from '@tm/ui';
import { useMinute } from '@tm/ui/clock';
import { useState } from 'react';
import { formatCount, several } from '../counting';
import { isOvertaken, RulingDialog, tellFailed } from '../ruling';
import { Pager, shownAnswer, useBackFromEmpty, useOwnPager } from '../table';
import { RecoveryRow } from './RecoveryRow';
import { DONE, recoveryRuling } from './recoveryWords';

const Part = styled(Card)`
  margin-bottom: var(--s-5);
  padding: var(--s-4) var(--s-5);
  h2 {
    font-size: var(--fs-lg);
  }
`;
const FAILED = 'The request was not decided. Please try again.';

type Chosen = { request: FactorRecovery; verdict: RecoveryVerdict };

const sayWaiting = ({ total, moreThan }: { total?: number | undefined; moreThan?: number | undefined }) =>
  total === undefined
    ? `More than ${formatCount(moreThan ?? 0)} requests wait`
    : several(total, 'request waits', 'requests wait');

/** The open ones, the oldest first, page by page, and how many there are. */
function Waiting({ me, onRule }: { me: User; onRule: (chosen: Chosen) => void }) {
  const now = useMinute();
  const pages = useOwnPager();
  const query = useRecoveriesQuery(
    { state: 'open', cursor: pages.cursor },
    { refetchOnMountOrArgChange: true },
  );
  const { currentData, error, isFetching, refetch } = query;
  const data = shownAnswer(query);
  useBackFromEmpty(pages, currentData?.items.length === 0);
  if (!data && error && !isFetching)
    return <ErrorState compact title="The recovery requests did not load" onRetry={() => void refetch()} />;
  if (!data) return <Skeleton $height={24} $width={260} />;
  if (data.items.length === 0 && pages.index === 0)
    return <Muted $small>Nobody has lost a phone: no request waits.</Muted>;
  return (
    <>
      <Muted $small>{sayWaiting(data)}</Muted>
      <ul aria-label="Recovery requests">
        {data.items.map((request) => (
          <RecoveryRow
            key={request.id}
            request={request}
            me={me}
            now={now}
            onRule={(one, verdict) => onRule({ request: one, verdict })}
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

/** People who lost the phone of their second factor and ask to have it removed (decision 033 of this repository). */
export function RecoveryRequests({ me }: { me: User }) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [rule] = useRuleOnRecoveryMutation();
  const confirm = async (reason = '') => {
    if (!chosen) return false;
    const { request, verdict } = chosen;
    const { error } = await rule({ id: request.id, body: { verdict, reason, version: request.version } });
    if (error) tellFailed(error, FAILED);
    else notify({ title: DONE[verdict] });
    if (!error || isOvertaken(error)) setChosen(null);
    return !error;
  };
  return (
    <Part as="section" aria-label="Recovery requests">
      <SectionTitle>Recovery requests</SectionTitle>
      <Waiting me={me} onRule={setChosen} />
      <RulingDialog
        ruling={chosen && recoveryRuling(chosen.request, chosen.verdict)}
        onConfirm={confirm}
        onClose={() => setChosen(null)}
      />
    </Part>
  );
}
