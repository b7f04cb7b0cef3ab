import { formatDate, formatMonth } from '@tm/domain';
import { BadgeCheck } from 'lucide-react';
import { Badge } from '../feedback/Badge';

/** The badge of a verified business with the month of the decision, if it is known. */
export function VerifiedBadge({ since }: { since: string | null }) {
  const at = since === null ? null : new Date(since);
  return (
    <Badge $tone="brand">
      <BadgeCheck aria-hidden="true" />
      Verified Provider
      {at && (
        <>
          {' · '}
          <time dateTime={at.toISOString()} title={formatDate(at)}>
            {formatMonth(at)}
          </time>
        </>
      )}
    </Badge>
  );
}
