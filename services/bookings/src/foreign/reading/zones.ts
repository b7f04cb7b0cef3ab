import { DAY_MS, HOUR_MS } from '@tm/domain';
import ICAL from 'ical.js';

/**
 * A time as written, without its zone: the fields as if they were UTC, in ms. So days are added without
 * changes of the clock.
 */
export type WallTime = number;
/** Converts a time as written to an instant (epoch ms). */
export type Zone = (wall: WallTime) => number;

export const utc: Zone = (wall) => wall;
/** Lagos is UTC+1 all year. Times without a zone are Lagos times. */
export const lagos: Zone = (wall) => wall - HOUR_MS;

/** Names of zones in Windows and Outlook, of places that Nigerian calendars often contain. */
const WINDOWS_ZONES = new Map(
  Object.entries({
    'W. Central Africa Standard Time': 'Africa/Lagos',
    'Greenwich Standard Time': 'Africa/Abidjan',
    'South Africa Standard Time': 'Africa/Johannesburg',
    'E. Africa Standard Time': 'Africa/Nairobi',
    'Egypt Standard Time': 'Africa/Cairo',
    'Morocco Standard Time': 'Africa/Casablanca',
    'GMT Standard Time': 'Europe/London',
    'W. Europe Standard Time': 'Europe/Berlin',
    'Romance Standard Time': 'Europe/Paris',
    'Central Europe Standard Time': 'Europe/Budapest',
    'Central European Standard Time': 'Europe/Warsaw',
    'Eastern Standard Time': 'America/New_York',
    'Central Standard Time': 'America/Chicago',
    'Mountain Standard Time': 'America/Denver',
    'Pacific Standard Time': 'America/Los_Angeles',
    'Arabian Standard Time': 'Asia/Dubai',
    'Turkey Standard Time': 'Europe/Istanbul',
    'India Standard Time': 'Asia/Kolkata',
    'China Standard Time': 'Asia/Shanghai',
  }),
);

const formatOf = (timeZone: string): Intl.DateTimeFormat | null => {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      ...{ year: 'numeric', month: 'numeric', day: 'numeric' },
      ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
    });
  } catch {
    return null;
  }
};

const wallAt = (format: Intl.DateTimeFormat, at: number): WallTime => {
  const found = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  return Date.UTC(
    found['year']!,
    found['month']! - 1,
    found['day'],
    found['hour'],
    found['minute'],
    found['second'],
  );
};

/**
 * Of a time that occurs twice the first one counts. A time that the clock skips has the offset from before
 * (RFC 5545, 3.3.5).
 */
const intlZone =
  (format: Intl.DateTimeFormat): Zone =>
  (wall) => {
    const offsetAt = (at: number) => wallAt(format, at) - Math.floor(at / 1_000) * 1_000;
    const before = wall - offsetAt(wall - DAY_MS);
    if (wallAt(format, before) === wall) return before;
    const after = wall - offsetAt(wall + DAY_MS);
    return wallAt(format, after) === wall ? after : before;
  };

/** A zone by the rules that the file itself contains. */
const zoneOfFile = (lines: readonly string[]): Zone => {
  const text = ['BEGIN:VTIMEZONE', ...lines, 'END:VTIMEZONE'].join('\r\n');
  const zone = new ICAL.Timezone({ component: new ICAL.Component(ICAL.parse(text)) });
  return (wall) => {
    const time = timeOf(wall, false);
    time.zone = zone;
    return time.toUnixTime() * 1_000;
  };
};

/** Converts a time as written to the form of ical.js, without a zone. */
export const timeOf = (wall: WallTime, isDate: boolean): InstanceType<typeof ICAL.Time> => {
  const at = new Date(wall);
  const fields = {
    year: at.getUTCFullYear(),
    month: at.getUTCMonth() + 1,
    day: at.getUTCDate(),
    hour: at.getUTCHours(),
    minute: at.getUTCMinutes(),
    second: at.getUTCSeconds(),
    isDate,
  };
  return new ICAL.Time(fields, ICAL.Timezone.localTimezone);
};

/** Returns the names by which a zone may be known: '/example.org/2024/Europe/London' ends in a usual one. */
const namesIn = (name: string): string[] => {
  const segments = name.split('/');
  return [
    name,
    ...segments.map((_, at) => segments.slice(at).join('/')).filter((part) => part.includes('/')),
  ];
};

/**
 * Returns a function that finds the zones of a file by name: a usual name first, because the rules of a file
 * often begin or end in the wrong year, then the name in Windows, then the rules of the file. A zone that
 * none of them knows is Lagos.
 */
export const zonesOf = (inFile: readonly (readonly string[])[]): ((name: string) => Zone) => {
  const own = new Map(
    inFile.map((lines) => {
      const named = lines.find((line) => /^TZID[;:]/i.test(line)) ?? '';
      return [named.slice(named.indexOf(':') + 1).trim(), lines] as const;
    }),
  );
  const known = new Map<string, Zone>();
  const find = (name: string): Zone => {
    for (const one of namesIn(WINDOWS_ZONES.get(name) ?? name)) {
      const format = one && formatOf(one);
      if (format) return intlZone(format);
    }
    const lines = own.get(name);
    return lines ? zoneOfFile(lines) : lagos;
  };
  return (name) => {
    const zone = known.get(name) ?? find(name);
    known.set(name, zone);
    return zone;
  };
};
