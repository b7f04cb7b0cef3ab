import { sayDateTime, HOUR_MS } from '@tm/domain';

/** How exactly the services keep it: a session that is used is renewed once an hour at most. */

/** When a session was last used, in words: 'Active within the last hour', 'Last seen today, 2:00 PM'. */
export function formatLastSeen(lastSeenAt: string, now: Date): string {
  const at = new Date(lastSeenAt);
  if (now.getTime() - at.getTime() < HOUR_MS) return 'Active within the last hour';
  return `Last seen ${sayDateTime(at, now).replace(/^(Today|Yesterday)/, (word) => word.toLowerCase())}`;
}
