import type { AdminReviewDetails } from '@tm/contracts';
import { REPORT_REASON_NAMES, formatDateTime, fullName } from '@tm/domain';
import { currentTime, Link, styled } from '@tm/platform';
import { Muted, Stack } from '@tm/ui';

const Report = styled.li`
  padding: var(--s-3);
  border-radius: var(--r-1);
  background: var(--surface-2);
  b {
    font-weight: 600;
  }
`;

/** The reports of a review with reporter, reason and time, newest first. */
export function ReportList({ review: { latestReports, reports } }: { review: AdminReviewDetails }) {
  if (latestReports.length === 0) return <Muted>There are no reports.</Muted>;
  const others = reports - latestReports.length;
  return (
    <Stack as="ul" $gap={2}>
      {latestReports.map(({ reporter, reason, note, at }) => (
        <Report key={reporter.id}>
          <b>{REPORT_REASON_NAMES[reason]}</b>
          {note && <p>{note}</p>}
          <Muted $small>
            <Link to={`/admin/users/${reporter.id}`}>{fullName(reporter)}</Link>,{' '}
            <time dateTime={at}>{formatDateTime(new Date(at), currentTime())}</time>
          </Muted>
        </Report>
      ))}
      {others > 0 && (
        <li>
          <Muted $small>and {others} earlier</Muted>
        </li>
      )}
    </Stack>
  );
}
