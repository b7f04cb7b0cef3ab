import { lagosTime } from '@tm/domain';
import { formatMinute } from '../days/dayLabels';

/** Returns the start of a slot as a Lagos time, '6:00 PM'. `start` is in ms since 1970. */
export const timeOf = (start: number): string => {
  const [hours = 0, minutes = 0] = lagosTime(new Date(start)).split(':').map(Number);
  return formatMinute(hours * 60 + minutes);
};
