import { useRecoveriesQuery, useRuleOnRecoveryMutation } from '@tm/api-client/adminRecoveries';
import type { FactorRecovery, User } from '@tm/contracts';
import type { RecoveryVerdict } from '@tm/domain';
import { notify, styled } from '@tm/platform';
import { Card, ErrorState, Muted, SectionTitle, Skeleton } from '@tm/ui';
import { useMinute } from '@tm/ui/clock';
import { useState } from 'react';
import { several } from '../counting';
import { isOvertaken, RulingDialog, tellFailed } from '../ruling';
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
/** More than ever wait at once; what is beyond follows when these are decided. */
const SHOWN = 20;

type Chosen = { request: FactorRecovery; verdict: RecoveryVerdict };

/** The oldest open ones, and how many there are. */
function Waiting({ me, onRule }: { me: User; onRule: (chosen: Chosen) => void }) {
  const now = useMinute();
  const { data, error, isFetching, refetch } = useRecoveriesQuery(
    { state: 'open', limit: SHOWN },
    { refetchOnMountOrArgChange: true },
  );
  if (!data && error && !isFetching)
    return <ErrorState compact title="The recovery requests did not load" onRetry={() => void refetch()} />;
  if (!data) return <Skeleton $height={24} $width={260} />;
  if (data.items.length === 0) return <Muted $small>Nobody has lost a phone: no request waits.</Muted>;
  return (
    <>
      <Muted $small>{several(data.total ?? data.items.length, 'request waits', 'requests wait')}</Muted>
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
