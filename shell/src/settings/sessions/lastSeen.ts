import { describeDateTime, HOUR_MS } from '@tm/domain';

/** Precision of the stored time: the services renew a used session at most once an hour. */

/** Formats the last use of a session: 'Active within the last hour', 'Last seen today, 2:00 PM'. */
export function formatLastSeen(lastSeenAt: string, now: Date): string {
  const at = new Date(lastSeenAt);
  if (now.getTime() - at.getTime() < HOUR_MS) return 'Active within the last hour';
  return `Last seen ${describeDateTime(at, now).replace(/^(Today|Yesterday)/, (word) => word.toLowerCase())}`;
}
