import { describeDateTime, formatDateTime } from '@tm/domain';
import type { ReactNode } from 'react';

/** An instant with any text; its title shows date and time in full. */
export const TitledTime = ({ at, children }: { at: string; children: ReactNode }) => (
  <time dateTime={at} title={formatDateTime(new Date(at))}>
    {children}
  </time>
);

/** An instant relative to now. */
export const DateTime = ({ at, now }: { at: string; now: Date }) => (
  <TitledTime at={at}>{describeDateTime(new Date(at), now)}</TitledTime>
);
