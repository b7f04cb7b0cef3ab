import type { BookingStatus } from '@tm/domain';
import type { Tone } from '@tm/ui';
import { Check, CheckCheck, CircleHelp, Play, X, type LucideIcon } from 'lucide-react';

/** How a status is told apart where its word has no room: by a sign and an edge beside the colour. */
export const STATUS_MARKS: Record<BookingStatus, { tone: Tone; Icon: LucideIcon; edge: 'solid' | 'dashed' }> =
  {
    pending: { tone: 'pending', Icon: CircleHelp, edge: 'dashed' },
    accepted: { tone: 'accepted', Icon: Check, edge: 'solid' },
    in_progress: { tone: 'progress', Icon: Play, edge: 'solid' },
    completed: { tone: 'completed', Icon: CheckCheck, edge: 'solid' },
    cancelled: { tone: 'cancelled', Icon: X, edge: 'dashed' },
  };

/** The sign of a status; the word stands beside it, or in the name of what carries it. */
export const StatusMark = ({ status }: { status: BookingStatus }) => {
  const { Icon } = STATUS_MARKS[status];
  return <Icon aria-hidden="true" />;
};
