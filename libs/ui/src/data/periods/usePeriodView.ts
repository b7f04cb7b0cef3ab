import {
  EARNING_STEPS,
  fromLagos,
  isEarningRange,
  lagosDate,
  MAX_EARNING_DAYS,
  usualEarningRange,
  type EarningStep,
} from '@tm/domain';
import { param } from '../param';
import { useUrlState } from '../useUrlState';

const VIEW = {
  by: param.oneOf(EARNING_STEPS, 'day'),
  from: param.date(),
  to: param.date(),
  view: param.oneOf(['chart', 'table'], 'chart'),
};

const isDate = (text: string): boolean => fromLagos(text, '00:00') !== null;

const rangeError = (by: EarningStep, range: { from: string; to: string }): string | undefined => {
  if (range.to < range.from) return 'The last day is before the first';
  if (isEarningRange(by, range)) return undefined;
  return by === 'day'
    ? `At most ${MAX_EARNING_DAYS.day} days by day: choose weeks or months`
    : 'At most 5 years at once';
};

/**
 * Period and view, stored in the address (`?by=week&from=2026-01-01&to=2026-03-31&view=table`), so that back,
 * reload and links restore them. Without dates it is the usual range up to today in Lagos. `mistake`
 * describes an invalid range.
 */
export function usePeriodView(now: Date) {
  const [{ by, from, to, view }, set] = useUrlState(VIEW);
  const usual = usualEarningRange(by, lagosDate(now));
  const range = {
    from: from || usual.from,
    to: to || usual.to,
  };
  return {
    by,
    ...range,
    mistake: rangeError(by, range),
    isTable: view === 'table',
    /** Another step starts with its usual range. */
    chooseStep: (step: EarningStep) => {
      if (step !== by) set({ by: step, from: '', to: '' });
    },
    /** An incomplete date changes nothing. */
    chooseRange: (change: { from?: string; to?: string }) => {
      const chosen = { ...range, ...change };
      if (isDate(chosen.from) && isDate(chosen.to)) set(chosen);
    },
    showTable: (isTable: boolean) => set({ view: isTable ? 'table' : 'chart' }),
  };
}
export type PeriodView = ReturnType<typeof usePeriodView>;
