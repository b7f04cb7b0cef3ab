import { ReadingFault } from './readingFault';

/**
 * The parts of a calendar file that busy times need: the lines of each event without alarms, and those of
 * each time zone with its observances. Titles, places, people and everything else are dropped here.
 */
export type CalendarParts = { events: string[][]; zones: string[][] };

const EVENT_LINE =
  /^(UID|SEQUENCE|DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|RECURRENCE-ID|STATUS|TRANSP|X-MICROSOFT-CDO-BUSYSTATUS)[;:]/i;
const ZONE_LINE = /^(BEGIN|END|TZID|DTSTART|RRULE|RDATE|TZOFFSETFROM|TZOFFSETTO)[;:]/i;
const FRAME = /^(BEGIN|END):\s*([\w-]+)\s*$/i;
/** A calendar, an event and its alarm are three levels. */
const MAX_DEPTH = 5;

const notACalendar = () => new ReadingFault('not_a_calendar');

/** Joins folded lines (RFC 5545, 3.1) with any line break, and leaves out a byte order mark. */
const unfold = (text: string): string[] =>
  text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]/g, '')
    .split('\n');

/** Puts a line into the part that is open. `stack` has the names of the open components. */
const collect = (line: string, stack: readonly string[], parts: CalendarParts): void => {
  const [, part] = stack;
  if (part === 'VTIMEZONE' && ZONE_LINE.test(line)) parts.zones.at(-1)!.push(line);
  if (part === 'VEVENT' && stack.length === 2 && EVENT_LINE.test(line)) parts.events.at(-1)!.push(line);
};

const open = (name: string, line: string, stack: string[], parts: CalendarParts): void => {
  const isCalendar = name === 'VCALENDAR';
  if (stack.length >= MAX_DEPTH || isCalendar !== (stack.length === 0)) throw notACalendar();
  stack.push(name);
  if (stack.length === 2 && name === 'VEVENT') parts.events.push([]);
  if (stack.length === 2 && name === 'VTIMEZONE') parts.zones.push([]);
  if (stack[1] === 'VTIMEZONE' && stack.length > 2) collect(line, stack, parts);
};

const close = (name: string, line: string, stack: string[], parts: CalendarParts): void => {
  if (stack[1] === 'VTIMEZONE' && stack.length > 2) collect(line, stack, parts);
  if (stack.pop() !== name) throw notACalendar();
};

/**
 * Divides the text of a calendar file into its events and time zones. Throws a `ReadingFault` for a text that
 * is no calendar, is cut off, or has components inside each other that the format does not know.
 */
export const splitCalendar = (text: string): CalendarParts => {
  const parts: CalendarParts = { events: [], zones: [] };
  const stack: string[] = [];
  let isCalendar = false;
  for (const line of unfold(text)) {
    if (line.trim() === '') continue;
    const [, edge, component] = FRAME.exec(line) ?? [];
    const name = component?.toUpperCase();
    if (name && edge!.toUpperCase() === 'BEGIN') open(name, line, stack, parts);
    else if (stack.length === 0) throw notACalendar();
    else if (name) close(name, line, stack, parts);
    else collect(line, stack, parts);
    isCalendar = true;
  }
  if (!isCalendar || stack.length > 0) throw notACalendar();
  return parts;
};
