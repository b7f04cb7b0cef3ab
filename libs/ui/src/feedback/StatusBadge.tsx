import { BOOKING_STATUS_NAMES, type BookingStatus, type ListingStatus, type UserStatus } from '@tm/domain';
import { Badge, type Tone } from './Badge';

const LISTING: Record<ListingStatus, readonly [string, Tone]> = {
  active: ['Active', 'completed'],
  pending_approval: ['Pending Approval', 'pending'],
  draft: ['Draft', 'neutral'],
  paused: ['Paused', 'cancelled'],
  rejected: ['Rejected', 'cancelled'],
  archived: ['Archived', 'cancelled'],
};

const USER: Record<UserStatus, readonly [string, Tone]> = {
  active: ['Active', 'completed'],
  pending: ['Pending', 'pending'],
  inactive: ['Inactive', 'neutral'],
  suspended: ['Suspended', 'cancelled'],
};

const bookingTone = (status: BookingStatus): Tone => (status === 'in_progress' ? 'progress' : status);

type Props =
  | { of: 'booking'; status: BookingStatus }
  | { of: 'listing'; status: ListingStatus }
  | { of: 'user'; status: UserStatus };

/**
 * The status of a booking, a listing or a user, with its name and colour (product 4): `<StatusBadge
 * of="booking" status="in_progress" />`.
 */
export function StatusBadge(props: Props) {
  if (props.of === 'booking')
    return <Badge $tone={bookingTone(props.status)}>{BOOKING_STATUS_NAMES[props.status]}</Badge>;
  const [name, tone] = props.of === 'listing' ? LISTING[props.status] : USER[props.status];
  return <Badge $tone={tone}>{name}</Badge>;
}
