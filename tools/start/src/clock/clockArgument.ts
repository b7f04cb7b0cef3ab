import { DAY_MS, HOUR_MS, MINUTE_MS } from '@tm/domain';
import { StartError } from '../options';

const UNITS = { m: MINUTE_MS, h: HOUR_MS, d: DAY_MS } as const;
const USAGE =
  'npm run clock -- +26h (also +90m, +3d, -2h), a time as 2026-12-05T09:00Z, 0 for the time of this machine, nothing to print it';
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?Z$/;

/**
 * A movement by some ms, the time to set, the return to the time of the machine, or null: only print the
 * time.
 */
export type ClockChange = { byMs: number } | { to: Date } | 'reset' | null;

/** Returns null for a day or a time that does not exist: JavaScript reads 30 February as 2 March. */
const readMoment = (text: string): Date | null => {
  const moment = new Date(MOMENT.test(text) ? text : NaN);
  const isReal = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text.slice(0, 16));
  return isReal ? moment : null;
};

/** Reads the argument of `npm run clock`. Throws a `StartError` that names the usage for an unknown one. */
export function readClockChange(args: readonly string[]): ClockChange {
  const [argument, ...more] = args;
  if (argument === undefined) return null;
  if (argument === '0' && more.length === 0) return 'reset';
  const to = readMoment(argument);
  if (to && more.length === 0) return { to };
  const [, sign, count, unit] = /^([+-])(\d{1,5})([mhd])$/.exec(argument) ?? [];
  if (unit === undefined || more.length > 0)
    throw new StartError(`"${args.join(' ')}" is not a movement of the clock: ${USAGE}.`);
  return { byMs: (sign === '-' ? -1 : 1) * Number(count) * UNITS[unit as keyof typeof UNITS] };
}
