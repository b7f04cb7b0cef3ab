/** Lines of one event, without BEGIN and END. */
export type EventLines = readonly string[];

/** Folds long lines as products do: at 75 letters, continued after a space or a tab. */
const folded = (lines: readonly string[], lineBreak: string, blank = ' '): string =>
  lines
    .map((line) => line.replace(/(.{74})(?=.)/gu, `$1${lineBreak}${blank}`))
    .join(lineBreak)
    .concat(lineBreak);

const inCalendar = (head: readonly string[], parts: readonly string[]): string[] => [
  'BEGIN:VCALENDAR',
  ...head,
  ...parts,
  'END:VCALENDAR',
];
const eventOf = (lines: EventLines, more: readonly string[]): string[] => [
  'BEGIN:VEVENT',
  ...lines,
  ...(lines.some((line) => /^UID/.test(line)) ? [] : ['UID:one']),
  ...more,
  'END:VEVENT',
];

/** A file as Google Calendar gives it at a secret address: CRLF, zones by name without their rules. */
export const google = (events: readonly EventLines[]): string =>
  folded(
    inCalendar(
      [
        'PRODID:-//Google Inc//Google Calendar 70.9054//EN',
        'VERSION:2.0',
        'CALSCALE:GREGORIAN',
        'METHOD:PUBLISH',
        'X-WR-CALNAME:Ada Obi',
        'X-WR-TIMEZONE:Africa/Lagos',
      ],
      events.flatMap((lines) =>
        eventOf(lines, [
          'DTSTAMP:20310303T080000Z',
          'CREATED:20310101T080000Z',
          'DESCRIPTION:Bring the ladder\\, the keys\\; and water.\\n\\nRing twice: the bell is weak 🔔 and the gate is heavy.',
          'LOCATION:12 Admiralty Way\\, Lekki',
          'SUMMARY:Private: dentist 👩🏾‍⚕️',
          'ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;CN="Obi; Ada":mailto:ada@example.ng',
        ]),
      ),
    ),
    '\r\n',
  );

/** Rules of a zone as Outlook writes them: fixed years, yearly changes. */
export const zone = (name: string, standard: string, daylight = standard): string[] => [
  'BEGIN:VTIMEZONE',
  `TZID:${name}`,
  'BEGIN:STANDARD',
  'DTSTART:16011104T020000',
  'RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11',
  `TZOFFSETFROM:${daylight}`,
  `TZOFFSETTO:${standard}`,
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:16010311T020000',
  'RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3',
  `TZOFFSETFROM:${standard}`,
  `TZOFFSETTO:${daylight}`,
  'END:DAYLIGHT',
  'END:VTIMEZONE',
];

/** A file as Outlook publishes it: a byte order mark, Windows zones with rules, folded by tabs, alarms. */
export const outlook = (events: readonly EventLines[], zones: readonly string[] = []): string =>
  `\uFEFF${folded(
    inCalendar(
      [
        'PRODID:-//Microsoft Corporation//Outlook 16.0 MIMEDIR//EN',
        'VERSION:2.0',
        'METHOD:PUBLISH',
        'X-MS-OLK-FORCEINSPECTOROPEN:TRUE',
        ...zones,
      ],
      events.flatMap((lines) =>
        eventOf(lines, [
          'CLASS:PUBLIC',
          'DESCRIPTION:A long text of an invitation that is folded more than once because it explains the whole agenda.',
          'SUMMARY;LANGUAGE=en-us:Board meeting',
          'X-ALT-DESC;FMTTYPE=text/html:<html><body>BEGIN:VEVENT is only text here</body></html>',
          'BEGIN:VALARM',
          'TRIGGER:-PT15M',
          'ACTION:DISPLAY',
          'END:VALARM',
        ]),
      ),
    ),
    '\r\n',
    '\t',
  )}`;

/** A file as Apple Calendar shares it: LF, usual zone names with their rules, alarms with a duration. */
export const apple = (events: readonly EventLines[], zones: readonly string[] = []): string =>
  folded(
    inCalendar(
      [
        'CALSCALE:GREGORIAN',
        'PRODID:-//Apple Inc.//macOS 14.0//EN',
        'VERSION:2.0',
        'X-APPLE-CALENDAR-COLOR:#FF2968',
        ...zones,
      ],
      events.flatMap((lines) =>
        eventOf(lines, [
          'X-APPLE-TRAVEL-ADVISORY-BEHAVIOR:AUTOMATIC',
          'SUMMARY:Church',
          'BEGIN:VALARM',
          'UID:ALARM',
          'DTSTART:20310101T000000Z',
          'TRIGGER:-PT30M',
          'DURATION:PT5M',
          'REPEAT:2',
          'END:VALARM',
        ]),
      ),
    ),
    '\n',
  );

/** A file as Airbnb gives it: dates only, LF, the end before the start, no line break at the end. */
export const airbnb = (events: readonly EventLines[]): string =>
  folded(
    inCalendar(
      ['PRODID:-//Airbnb Inc//Hosting Calendar 1.0//EN', 'CALSCALE:GREGORIAN', 'VERSION:2.0'],
      events.flatMap((lines) =>
        eventOf(lines, [
          'DTSTAMP:20310303T080000Z',
          'DESCRIPTION:Reservation URL: https://www.airbnb.com/hosting/reservations/details/HM4XXXXXXX\\nPhone Number (Last 4 Digits): 1234',
          'SUMMARY:Reserved',
        ]),
      ),
    ),
    '\n',
  ).trimEnd();
