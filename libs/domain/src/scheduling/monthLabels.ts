import { fromLagos } from './lagosTime';

const MONTH = new Intl.DateTimeFormat('en-NG', { timeZone: 'Africa/Lagos', month: 'long', year: 'numeric' });

/** Formats a Lagos month ('2026-11') as 'November 2026'; returns a month that does not exist unchanged. */
export const describeMonth = (month: string): string => {
  const noon = fromLagos(`${month}-01`, '12:00');
  return noon ? MONTH.format(noon) : month;
};
