import type { AllDayChoice } from '@tm/domain';

/** A calendar file with the busy times that it has, as `MM-ddTHH:mm/MM-ddTHH:mm` in UTC. */
export type Fixture = { name: string; text: string; busy: string[]; now?: string; allDay?: AllDayChoice };

export const on = (date: string, from: string, to: string) => `${date}T${from}/${date}T${to}`;
export const days = (from: string, to: string) => `${from}T23:00/${to}T23:00`;
export const lagos = (name: string, time: string) => `${name};TZID=Africa/Lagos:2031${time}`;
export const timed = (from: string, to: string, ...more: string[]) => [
  lagos('DTSTART', from),
  lagos('DTEND', to),
  ...more,
];
export const dated = (from: string, to: string, ...more: string[]) => [
  `DTEND;VALUE=DATE:${to}`,
  `DTSTART;VALUE=DATE:${from}`,
  ...more,
];
export const windows = (name: string, from: string, to: string, ...more: string[]) => [
  `DTSTART;TZID=${name}:2031${from}`,
  `DTEND;TZID=${name}:2031${to}`,
  ...more,
];
