import {
  describeDay,
  formatDate,
  fromLagos,
  isIsoDate,
  lagosDate,
  limitProblem,
  needsNoYear,
  readWrittenDate,
  type DateLimits,
} from '@tm/domain';
import { currentTime } from '@tm/platform';
import { useState } from 'react';

/** Formats `2026-12-01` as `01/12/2026`, the form in which a date is typed. */
const writtenForm = (date: string): string => date.split('-').reverse().join('/');

/** Formats a date as 'Tue 1 Dec'. With a year, the weekday is left out: '1 Dec 2028' fits half a phone. */
function shownForm(date: string): string {
  const [noon, now] = [fromLagos(date, '12:00')!, currentTime()];
  return needsNoYear(noon, now) ? formatDate(noon, now) : describeDay(date);
}

type Props = DateLimits & {
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
};

/**
 * State of a date field's text. While the field has the focus it shows the typed text; otherwise it shows the
 * date. A text that a longer one may continue (`1/12`) becomes a date when the field is left, or on Enter.
 */
export function useTypedDate({ value, onChange, error, min, max }: Props) {
  /** The typed text, and the value that was reported for it. Another value from outside replaces the text. */
  const [typed, setTyped] = useState<{ text: string; value: string }>();
  const today = lagosDate(currentTime());
  const limits = { min, max };
  const isDate = isIsoDate(value);
  const read = value.trim() === '' || isDate ? undefined : readWrittenDate(value, today, limits);
  const unreadable = read && 'problem' in read ? read.problem : undefined;

  const edit = (text: string, next: string) => {
    setTyped({ text, value: next });
    if (next !== value) onChange(next);
  };
  const type = (text: string) => {
    const written = readWrittenDate(text, today, limits);
    const isWhole = 'date' in written && written.isWhole;
    edit(text, isWhole ? written.date : text.trim() === '' ? '' : text);
  };
  /** Returns the value as a date if it is one certain date. */
  const settled = read && 'date' in read ? read.date : value;
  const begin = () => setTyped({ text: isDate ? writtenForm(value) : value, value });
  const settle = () => edit(isIsoDate(settled) ? writtenForm(settled) : value, settled);
  const leave = () => {
    setTyped(undefined);
    if (settled !== value) onChange(settled);
  };

  const isTyping = typed !== undefined;
  const text = isDate ? (isTyping ? writtenForm(value) : shownForm(value)) : value;
  const outside = isDate && !isTyping ? limitProblem(value, limits) : undefined;
  return {
    text: typed?.value === value ? typed.text : text,
    /** The full date, because the text of a near date has no year. */
    title: isDate ? formatDate(fromLagos(value, '12:00')!) : undefined,
    /** The sentence below the field. That about an unreadable text waits until the user has typed it. */
    problem: unreadable !== undefined && (!isTyping || error) ? unreadable : (error ?? outside),
    today,
    isTyping,
    begin,
    type,
    settle,
    leave,
  };
}
