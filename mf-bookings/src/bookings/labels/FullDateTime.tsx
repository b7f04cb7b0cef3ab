import { formatDateTime, describeDateTime } from '@tm/domain';
import { currentTime } from '@tm/platform';

/** Returns for example 'Tomorrow, 2:00 PM', by this device's clock. */
export const formatWhen = (instant: string): string => describeDateTime(new Date(instant), currentTime());

/**
 * Time such as "Tomorrow, 2:00 PM" with the full date in its title: `<FullDateTime at={booking.startsAt} />`.
 */
export const FullDateTime = ({ at }: { at: string }) => (
  <time dateTime={at} title={formatDateTime(new Date(at))}>
    {formatWhen(at)}
  </time>
);
