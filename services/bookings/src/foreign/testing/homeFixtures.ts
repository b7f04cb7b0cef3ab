import { airbnb, apple, zone } from './calendarFiles';
import { dated, days, lagos, on, timed, windows, type Fixture } from './fixtureTimes';

const LONDON = (name: string, time: string) => `${name};TZID=Europe/London:2031${time}`;

/** Files of Apple Calendar. */
export const APPLE: Fixture[] = [
  {
    name: 'a time without a zone',
    text: apple([['DTSTART:20310305T100000', 'DTEND:20310305T110000']]),
    busy: [on('03-05', '09:00', '10:00')],
  },
  {
    name: 'a daily event over the end of summer time',
    now: '2031-10-20T09:00:00Z',
    text: apple(
      [[LONDON('DTSTART', '1025T090000'), LONDON('DTEND', '1025T100000'), 'RRULE:FREQ=DAILY;COUNT=3']],
      zone('Europe/London', '+0000', '+0100'),
    ),
    busy: [on('10-25', '08:00', '09:00'), on('10-26', '09:00', '10:00'), on('10-27', '09:00', '10:00')],
  },
  {
    name: 'a zone name behind the name of a collection',
    text: apple([windows('/freeassociation.sourceforge.net/America/New_York', '0310T090000', '0310T100000')]),
    busy: [on('03-10', '13:00', '14:00')],
  },
  {
    name: 'a time that the clock skips',
    text: apple([[LONDON('DTSTART', '0330T013000'), 'DURATION:PT1H']]),
    busy: [on('03-30', '01:30', '02:30')],
  },
  {
    name: 'a change of this and all later dates',
    text: apple([
      timed('0304T090000', '0304T100000', 'RRULE:FREQ=DAILY;COUNT=4'),
      timed(
        '0306T140000',
        '0306T143000',
        'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Africa/Lagos:20310306T090000',
      ),
    ]),
    busy: [
      on('03-04', '08:00', '09:00'),
      on('03-05', '08:00', '09:00'),
      on('03-06', '13:00', '13:30'),
      on('03-07', '13:00', '13:30'),
    ],
  },
  {
    name: 'a weekly whole day until a time in UTC',
    text: apple([dated('20310304', '20310305', 'RRULE:FREQ=WEEKLY;UNTIL=20310317T225959Z')]),
    busy: [days('03-03', '03-04'), days('03-10', '03-11')],
  },
  {
    name: 'a night over midnight',
    text: apple([timed('0305T220000', '0306T060000')]),
    busy: ['03-05T21:00/03-06T05:00'],
  },
  {
    name: 'events at the same time',
    text: apple([timed('0305T090000', '0305T110000', 'UID:A'), timed('0305T100000', '0305T120000', 'UID:B')]),
    busy: [on('03-05', '08:00', '10:00'), on('03-05', '09:00', '11:00')],
  },
  {
    name: 'additional dates of a series',
    text: apple([timed('0304T090000', '0304T100000', lagos('RDATE', '0309T120000,20310311T120000'))]),
    busy: [on('03-04', '08:00', '09:00'), on('03-09', '11:00', '12:00'), on('03-11', '11:00', '12:00')],
  },
  {
    name: 'events without an end',
    text: apple([
      [lagos('DTSTART', '0305T100000'), 'UID:A'],
      ['DTSTART;VALUE=DATE:20310306', 'UID:B'],
    ]),
    busy: [days('03-05', '03-06')],
  },
];

/** Files of Airbnb. */
export const AIRBNB: Fixture[] = [
  {
    name: 'a reservation of four nights',
    text: airbnb([dated('20310310', '20310314', 'UID:1418fb94e984@airbnb.com')]),
    busy: [days('03-09', '03-13')],
  },
  {
    name: 'reservations that touch',
    text: airbnb([dated('20310310', '20310314', 'UID:1'), dated('20310314', '20310315', 'UID:2')]),
    busy: [days('03-09', '03-13'), days('03-13', '03-14')],
  },
  {
    name: 'a past and a present reservation',
    text: airbnb([dated('20310226', '20310303', 'UID:1'), dated('20310301', '20310305', 'UID:2')]),
    busy: [days('02-28', '03-04')],
  },
  {
    name: 'a reservation behind the last of 180 days',
    text: airbnb([dated('20310830', '20310903', 'UID:1'), dated('20310831', '20310903', 'UID:2')]),
    busy: [days('08-29', '09-02')],
  },
  {
    name: 'whole days that take no time',
    allDay: 'free',
    text: airbnb([
      dated('20310310', '20310314'),
      ['DTSTART:20310305T080000Z', 'DTEND:20310305T090000Z', 'UID:2'],
    ]),
    busy: [on('03-05', '08:00', '09:00')],
  },
  {
    name: 'dates that are not marked as such',
    text: airbnb([['DTEND:20310314', 'DTSTART:20310310']]),
    busy: [days('03-09', '03-13')],
  },
  { name: 'no reservation', text: airbnb([]), busy: [] },
  {
    name: 'a change of the dates of a reservation',
    text: airbnb([dated('20310310', '20310314', 'SEQUENCE:0'), dated('20310310', '20310316', 'SEQUENCE:1')]),
    busy: [days('03-09', '03-15')],
  },
  {
    name: 'a year without guests',
    text: airbnb([dated('20310101', '20320101')]),
    busy: ['12-31T23:00/12-31T23:00'],
  },
  {
    name: 'a reservation that is in the file twice',
    text: airbnb([dated('20310310', '20310314'), dated('20310310', '20310314')]),
    busy: [days('03-09', '03-13')],
  },
];
