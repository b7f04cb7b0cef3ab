import { formatDate, fromLagos } from '@tm/domain';
import { currentTime } from '@tm/platform';

/** Formats a Lagos date: 'Thu, 19 Mar 2026'. */
export const formatHolidayDate = (date: string): string =>
  formatDate(fromLagos(date, '12:00') ?? new Date(0), currentTime());
