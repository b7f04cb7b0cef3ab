import { formatDateTime, sayDateTime } from '@tm/domain';

/** 'Tomorrow, 2:00 PM', by this device's clock. */
export const formatWhen = (instant: string): string => sayDateTime(new Date(instant), new Date());

/** A moment as people say it, with the full date in a title: `<FullDateTime at={booking.startsAt} />` is "Tomorrow, 2:00 PM". */
export const FullDateTime = ({ at }: { at: string }) => (
  <time dateTime={at} title={formatDateTime(new Date(at))}>
    {formatWhen(at)}
  </time>
);
