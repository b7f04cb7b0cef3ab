import { inDays } from '../../testing';

/** A busy time: days from now, and Lagos times. */
export type BusyOn = [days: number, from: string, to: string];

/** A calendar that is busy at some Lagos times, `days` from now. */
export const calendarOf = (...times: BusyOn[]) => {
  const stamp = (days: number, time: string) =>
    `TZID=Africa/Lagos:${inDays(days).replaceAll('-', '')}T${time.replace(':', '')}00`;
  const events = times.flatMap(([days, from, to], at) => [
    'BEGIN:VEVENT',
    `UID:secret-${at}@google.com`,
    `DTSTART;${stamp(days, from)}`,
    `DTEND;${stamp(days, to)}`,
    'SUMMARY:Dentist of Ada',
    'END:VEVENT',
  ]);
  return ['BEGIN:VCALENDAR', ...events, 'END:VCALENDAR', ''].join('\r\n');
};
