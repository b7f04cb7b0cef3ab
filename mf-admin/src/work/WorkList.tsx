import { useAdminWorkQuery } from '@tm/api-client/adminWork';
import { compareWork, WORK_PER_QUEUE } from '@tm/domain';
import { styled } from '@tm/platform';
import { Card, EmptyState, ErrorState, Muted, Skeleton, Stack } from '@tm/ui';
import { useMinute } from '@tm/ui/clock';
import { FocusRestorer } from '../list/FocusRestorer';
import { useMoneyWork } from './useMoneyWork';
import { WorkRow } from './WorkRow';
import type { Work } from './workLabels';

const Items = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const isCut = (cases: readonly Work[]): boolean =>
  cases.some(({ kind }) => cases.filter((other) => other.kind === kind).length >= WORK_PER_QUEUE);

/** The cases, or the text that nothing waits, which is true only if every queue has loaded. */
function Cases({ cases, isWhole }: { cases: readonly Work[]; isWhole: boolean }) {
  const now = useMinute();
  if (cases.length === 0)
    return isWhole ? (
      <Card>
        <EmptyState
          title="Nothing waits"
          text="New cases of all queues appear here, the earliest promise first."
        />
      </Card>
    ) : null;
  return (
    <>
      <Card $pad={0}>
        <Items aria-label="Work list">
          {cases.map((work) => (
            <WorkRow key={`${work.kind} ${work.id}`} work={work} now={now} />
          ))}
        </Items>
      </Card>
      {isCut(cases) && (
        <Muted $small>These are the {WORK_PER_QUEUE} longest waits of each queue. Each queue has all.</Muted>
      )}
    </>
  );
}

/** The cases of all queues as one list: the earliest promise first, then the longest wait. */
export function WorkList() {
  const { data, error, isFetching, refetch } = useAdminWorkQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const money = useMoneyWork();
  const isFailed = Boolean(error) && !isFetching && !data;
  if ((!data && !isFailed) || !money.cases) return <Skeleton $height={420} $radius={2} />;
  const cases: Work[] = [...(data ?? []), ...money.cases].sort(compareWork);
  return (
    <FocusRestorer>
      <Stack $gap={3}>
        {isFailed && <ErrorState compact title="The work list did not load" onRetry={() => void refetch()} />}
        {money.isFailed && (
          <ErrorState compact title="The cases about money did not load" onRetry={money.retry} />
        )}
        <Cases cases={cases} isWhole={!isFailed && !money.isFailed} />
      </Stack>
    </FocusRestorer>
  );
}
