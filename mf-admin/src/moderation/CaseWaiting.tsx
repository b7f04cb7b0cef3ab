import { describeWait, formatDateTime } from '@tm/domain';
import { Badge } from '@tm/ui';

type Props = { since: string; overdueAt: string | null; now: Date };

/** How long a case has waited for an admin, with a badge when that is too long. */
export const CaseWaiting = ({ since, overdueAt, now }: Props) => (
  <>
    <time dateTime={since} title={`Since ${formatDateTime(new Date(since))}`}>
      {describeWait(new Date(since), now)}
    </time>{' '}
    {overdueAt && new Date(overdueAt) <= now && <Badge $tone="cancelled">Overdue</Badge>}
  </>
);
