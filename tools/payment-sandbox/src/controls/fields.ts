import { invalid } from '../company/refusal';

/** Fields of a form, or of a JSON object. */
export type Fields = Record<string, unknown>;

/** Returns a field as text without spaces around it; '' for an absent one. */
export const text = (fields: Fields, name: string): string => String(fields[name] ?? '').trim();

/** Reads one of some words. Refuses another one, and an absent one without a fallback. */
export function readChoice<const Choice extends string>(
  fields: Fields,
  name: string,
  choices: readonly Choice[],
  fallback?: Choice,
): Choice {
  const value = text(fields, name) || fallback;
  const choice = choices.find((each) => each === value);
  if (choice === undefined) throw invalid(`"${name}" must be one of ${choices.join(', ')}.`);
  return choice;
}

/** Reads a whole number from 0 to `most`. */
export function readNumber(fields: Fields, name: string, most: number): number {
  const value = text(fields, name);
  if (!/^\d{1,12}$/.test(value) || Number(value) > most)
    throw invalid(`"${name}" must be a whole number from 0 to ${most}.`);
  return Number(value);
}

/** Reads an amount in naira (`9,500` or `9500.50`) and returns it in kobo. */
export function readNaira(fields: Fields, name: string): number {
  const value = text(fields, name).replace(/[,₦\s]/g, '');
  const [, naira, kobo = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(value) ?? [];
  const sum = naira === undefined ? 0 : Number(naira) * 100 + Number(kobo.padEnd(2, '0'));
  if (sum <= 0) throw invalid(`"${name}" must be an amount such as 9500 or 9500.50.`);
  return sum;
}

/** Reads a box of a form: `on`, or true of JSON. */
export const isOn = (fields: Fields, name: string): boolean => ['on', 'true'].includes(text(fields, name));
