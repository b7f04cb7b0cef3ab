import {
  EARNING_STEPS,
  fromLagos,
  isEarningRange,
  lagosDate,
  MAX_EARNING_DAYS,
  usualEarningRange,
  type EarningStep,
} from '@tm/domain';
import { useSearchParams } from '@tm/platform';

const readStep = (text: string | null): EarningStep => EARNING_STEPS.find((step) => step === text) ?? 'day';
const readDate = (text: string | null): string | null => (text && fromLagos(text, '00:00') ? text : null);

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
  const [params, setParams] = useSearchParams();
  const by = readStep(params.get('by'));
  const usual = usualEarningRange(by, lagosDate(now));
  const range = {
    from: readDate(params.get('from')) ?? usual.from,
    to: readDate(params.get('to')) ?? usual.to,
  };
  const set = (changes: Record<string, string | null>) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    setParams(next, { replace: true });
  };
  return {
    by,
    ...range,
    mistake: rangeError(by, range),
    isTable: params.get('view') === 'table',
    /** Another step starts with its usual range. */
    chooseStep: (step: EarningStep) => {
      if (step !== by) set({ by: step === 'day' ? null : step, from: null, to: null });
    },
    /** An incomplete date changes nothing. */
    chooseRange: (change: { from?: string; to?: string }) => {
      const chosen = { ...range, ...change };
      if (readDate(chosen.from) && readDate(chosen.to)) set(chosen);
    },
    showTable: (isTable: boolean) => set({ view: isTable ? 'table' : null }),
  };
}
export type PeriodView = ReturnType<typeof usePeriodView>;
