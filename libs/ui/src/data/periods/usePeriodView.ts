import {
  EARNING_STEPS,
  isEarningRange,
  lagosDate,
  MAX_EARNING_DAYS,
  presetRange,
  RANGE_PRESETS,
  usualEarningRange,
  type EarningStep,
  type RangePreset,
} from '@tm/domain';
import { param } from '../param';
import { useUrlState } from '../useUrlState';

const VIEW = {
  by: param.oneOf(EARNING_STEPS, 'day'),
  from: param.date(),
  to: param.date(),
  view: param.oneOf(['chart', 'table'], 'chart'),
};

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
  const today = lagosDate(now);
  const usual = usualEarningRange(by, today);
  const range = {
    from: from || usual.from,
    to: to || usual.to,
  };
  const isPreset = (preset: RangePreset) => {
    const wanted = presetRange(preset, today);
    return by === 'day' && wanted.from === range.from && wanted.to === range.to;
  };
  return {
    by,
    ...range,
    /** The preset that has these days. On the 7th and the 30th two of them do. */
    preset: RANGE_PRESETS.find(isPreset),
    mistake: rangeError(by, range),
    isTable: view === 'table',
    /** Another step starts with its usual range. */
    chooseStep: (step: EarningStep) => {
      if (step !== by) set({ by: step, from: '', to: '' });
    },
    chooseRange: (change: { from?: string; to?: string }) => set({ ...range, ...change }),
    /** A preset is shown by days. */
    choosePreset: (preset: RangePreset) => {
      const chosen = presetRange(preset, today);
      const usualDays = usualEarningRange('day', today);
      // The usual range has no dates in the address, so that a stored link moves on with the days.
      const isUsual = chosen.from === usualDays.from;
      set({ by: 'day', ...(isUsual ? { from: '', to: '' } : chosen) });
    },
    showTable: (isTable: boolean) => set({ view: isTable ? 'table' : 'chart' }),
  };
}
export type PeriodView = ReturnType<typeof usePeriodView>;
