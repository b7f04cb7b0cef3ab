import type { BookingStatus } from '@tm/domain';
import type { Tone } from '@tm/ui';
import { Check, CheckCheck, CircleHelp, Play, X, type LucideIcon } from 'lucide-react';

/**
 * Icon and border of each status, for places without room for its label. Colour alone must not carry the
 * status.
 */
export const STATUS_MARKS: Record<BookingStatus, { tone: Tone; Icon: LucideIcon; edge: 'solid' | 'dashed' }> =
  {
    pending: { tone: 'pending', Icon: CircleHelp, edge: 'dashed' },
    accepted: { tone: 'accepted', Icon: Check, edge: 'solid' },
    in_progress: { tone: 'progress', Icon: Play, edge: 'solid' },
    completed: { tone: 'completed', Icon: CheckCheck, edge: 'solid' },
    cancelled: { tone: 'cancelled', Icon: X, edge: 'dashed' },
  };

/** Icon of a status. The label must be next to it or in the accessible name of the parent element. */
export const StatusMark = ({ status }: { status: BookingStatus }) => {
  const { Icon } = STATUS_MARKS[status];
  return <Icon aria-hidden="true" />;
};
