import { google, outlook, zone } from './calendarFiles';
import { dated, days, lagos, on, timed, windows, type Fixture } from './fixtureTimes';

/** Files of Google Calendar. */
export const GOOGLE: Fixture[] = [
  {
    name: 'a time in UTC',
    text: google([['DTSTART:20310305T080000Z', 'DTEND:20310305T090000Z']]),
    busy: [on('03-05', '08:00', '09:00')],
  },
  {
    name: 'a zone by its name alone',
    text: google([timed('0305T100000', '0305T113000')]),
    busy: [on('03-05', '09:00', '10:30')],
  },
  {
    name: 'a weekly event over the start of summer time',
    text: google([
      [
        'DTSTART;TZID=Europe/London:20310324T090000',
        'DTEND;TZID=Europe/London:20310324T100000',
        'RRULE:FREQ=WEEKLY;BYDAY=MO,WE;COUNT=4',
      ],
    ]),
    busy: [
      on('03-24', '09:00', '10:00'),
      on('03-26', '09:00', '10:00'),
      on('03-31', '08:00', '09:00'),
      on('04-02', '08:00', '09:00'),
    ],
  },
  {
    name: 'a series with a removed and a moved date',
    text: google([
      timed('0304T090000', '0304T100000', 'RRULE:FREQ=DAILY;COUNT=4', lagos('EXDATE', '0305T090000')),
      timed('0308T150000', '0308T153000', lagos('RECURRENCE-ID', '0306T090000')),
    ]),
    busy: [on('03-04', '08:00', '09:00'), on('03-07', '08:00', '09:00'), on('03-08', '14:00', '14:30')],
  },
  {
    name: 'whole days',
    text: google([dated('20310310', '20310312')]),
    busy: [days('03-09', '03-11')],
  },
  {
    name: 'free, cancelled and tentative events',
    text: google([
      timed('0305T090000', '0305T100000', 'UID:free', 'TRANSP:TRANSPARENT'),
      timed('0305T110000', '0305T120000', 'UID:gone', 'STATUS:CANCELLED'),
      timed('0305T130000', '0305T140000', 'UID:perhaps', 'STATUS:TENTATIVE', 'TRANSP:OPAQUE'),
    ]),
    busy: [on('03-05', '12:00', '13:00')],
  },
  {
    name: 'a yearly day since 1980',
    text: google([dated('19800501', '19800502', 'RRULE:FREQ=YEARLY')]),
    busy: [days('04-30', '05-01')],
  },
  {
    name: 'every last Friday until a time in UTC, that date included',
    text: google([
      timed('0228T170000', '0228T180000', 'RRULE:FREQ=MONTHLY;UNTIL=20310530T160000Z;BYDAY=-1FR'),
    ]),
    busy: [on('03-28', '16:00', '17:00'), on('04-25', '16:00', '17:00'), on('05-30', '16:00', '17:00')],
  },
  {
    name: 'a cancelled date of a series',
    text: google([
      timed('0304T090000', '0304T100000', 'RRULE:FREQ=DAILY;COUNT=2'),
      timed('0305T090000', '0305T100000', lagos('RECURRENCE-ID', '0305T090000'), 'STATUS:CANCELLED'),
    ]),
    busy: [on('03-04', '08:00', '09:00')],
  },
  {
    name: 'bookings of this site among other events',
    text: google([
      timed('0305T090000', '0305T100000', 'UID:booking-6b013e9c0700044a990ff84c@trusted-marketplace'),
      timed('0306T090000', '0306T100000', 'UID:entry-6b013e9c0700044a990ff84d@trusted-marketplace'),
      timed('0307T090000', '0307T100000', 'UID:other@google.com'),
    ]),
    busy: [on('03-07', '08:00', '09:00')],
  },
];

const NEW_YORK = 'Eastern Standard Time';
const LAGOS = 'W. Central Africa Standard Time';

/** Files of Outlook. */
export const OUTLOOK: Fixture[] = [
  {
    name: 'a Windows zone with its rules',
    text: outlook([windows(LAGOS, '0305T100000', '0305T110000')], zone(LAGOS, '+0100')),
    busy: [on('03-05', '09:00', '10:00')],
  },
  {
    name: 'a Windows zone over the start of summer time, without rules',
    text: outlook([windows(NEW_YORK, '0303T100000', '0303T110000', 'RRULE:FREQ=WEEKLY;COUNT=2')]),
    busy: [on('03-03', '15:00', '16:00'), on('03-10', '14:00', '15:00')],
  },
  {
    name: 'a zone that only the file knows',
    text: outlook(
      [windows('"(UTC+03:00) Head: office"', '0306T100000', '0306T110000', 'RRULE:FREQ=WEEKLY;COUNT=2')],
      zone('(UTC+03:00) Head: office', '+0300', '+0400'),
    ),
    busy: [on('03-06', '07:00', '08:00'), on('03-13', '06:00', '07:00')],
  },
  {
    name: 'states of Outlook',
    text: outlook([
      timed('0305T090000', '0305T100000', 'UID:1', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'),
      timed('0305T110000', '0305T120000', 'UID:2', 'X-MICROSOFT-CDO-BUSYSTATUS:OOF'),
      timed('0305T130000', '0305T140000', 'UID:3', 'X-MICROSOFT-CDO-BUSYSTATUS:TENTATIVE'),
    ]),
    busy: [on('03-05', '10:00', '11:00'), on('03-05', '12:00', '13:00')],
  },
  {
    name: 'a whole day of absence',
    text: outlook([dated('20310310', '20310311', 'X-MICROSOFT-CDO-BUSYSTATUS:OOF')]),
    busy: [days('03-09', '03-10')],
  },
  {
    name: 'several removed dates in one line',
    text: outlook([
      timed(
        '0304T090000',
        '0304T093000',
        'RRULE:FREQ=DAILY;COUNT=5',
        lagos('EXDATE', '0305T090000,20310307T090000'),
      ),
    ]),
    busy: ['04', '06', '08'].map((day) => on(`03-${day}`, '08:00', '08:30')),
  },
  {
    name: 'a moved date that became longer, written before its series',
    text: outlook([
      windows(LAGOS, '0312T080000', '0312T120000', `RECURRENCE-ID;TZID=${LAGOS}:20310311T090000`),
      windows(LAGOS, '0304T090000', '0304T100000', 'RRULE:FREQ=WEEKLY;COUNT=3;BYDAY=TU'),
    ]),
    busy: [on('03-04', '08:00', '09:00'), on('03-12', '07:00', '11:00'), on('03-18', '08:00', '09:00')],
  },
  {
    name: 'removed dates as dates, of an event with a time',
    text: outlook([
      timed('0304T090000', '0304T100000', 'RRULE:FREQ=DAILY;COUNT=3', 'EXDATE;VALUE=DATE:20310305'),
    ]),
    busy: [on('03-04', '08:00', '09:00'), on('03-06', '08:00', '09:00')],
  },
  {
    name: 'every second week since 2026',
    text: outlook([
      [
        'DTSTART;TZID=GMT Standard Time:20260105T090000',
        'DTEND;TZID=GMT Standard Time:20260105T100000',
        'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH;UNTIL=20310410T080000Z;WKST=SU',
      ],
    ]),
    busy: [
      on('03-10', '09:00', '10:00'),
      on('03-13', '09:00', '10:00'),
      on('03-24', '09:00', '10:00'),
      on('03-27', '09:00', '10:00'),
      on('04-07', '08:00', '09:00'),
      on('04-10', '08:00', '09:00'),
    ],
  },
  {
    name: 'a duration in place of an end',
    text: outlook([[lagos('DTSTART', '0305T100000'), 'DURATION:PT1H30M']]),
    busy: [on('03-05', '09:00', '10:30')],
  },
];
