import { describe, expect, it, test } from '@jest/globals';
import fc from 'fast-check';
import { NOTICE_SWITCHES, isNoticeOn } from '../identity/notices';
import { fromLagos, lagosDate, lagosTime } from '../scheduling/lagosTime';
import {
  isQuiet,
  nextRemindAt,
  noticeOfReminder,
  reminderTimes,
  remindersDue,
  remindersFrom,
  type ReminderKind,
  type Remindable,
} from './reminders';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** An instant from its Lagos date and time: '2026-12-05 10:00'. */
const lagos = (text: string): Date => fromLagos(text.slice(0, 10), text.slice(11))!;
const written = (at: Date | null): string | null => at && `${lagosDate(at)} ${lagosTime(at)}`;

const booking = (start: string, agreed = '2026-11-20 12:00', more: Partial<Remindable> = {}): Remindable => ({
  status: 'accepted',
  startsAt: lagos(start),
  history: [
    { kind: 'status', status: 'pending', at: lagos('2026-11-19 12:00') },
    { kind: 'status', status: 'accepted', at: lagos(agreed) },
  ],
  ...more,
});
const timesOf = (life: Remindable) =>
  Object.fromEntries(reminderTimes(life).map(({ kind, at }) => [kind, written(at)]));

describe('reminderTimes', () => {
  it.each([
    ['in the morning', '2026-12-05 10:00', '2026-12-04 10:00', '2026-12-05 08:00'],
    ['at 08:00', '2026-12-05 08:00', '2026-12-04 08:00', '2026-12-04 20:30'],
    ['before 08:00', '2026-12-05 07:59', '2026-12-03 20:00', '2026-12-04 20:30'],
    ['at 20:00', '2026-12-05 20:00', '2026-12-04 20:00', '2026-12-05 18:00'],
    ['after 20:00', '2026-12-05 20:01', '2026-12-04 20:00', '2026-12-05 18:01'],
    ['two hours after the night', '2026-12-05 09:00', '2026-12-04 09:00', '2026-12-05 07:00'],
    ['less than two hours after it', '2026-12-05 08:59', '2026-12-04 08:59', '2026-12-04 20:30'],
    ['two hours before the night', '2026-12-05 22:59', '2026-12-04 20:00', '2026-12-05 20:59'],
    ['at 23:00', '2026-12-05 23:00', '2026-12-04 20:00', '2026-12-05 20:30'],
    ['after midnight', '2026-12-05 00:30', '2026-12-03 20:00', '2026-12-04 20:30'],
  ])('of a booking %s are outside the night', (_, start, dayBefore, soon) => {
    const digest = `2026-12-04 18:00`;
    expect(timesOf(booking(start))).toEqual({ day_before: dayBefore, soon, digest });
  });

  it.each([
    ['26 hours and a minute before', '2026-12-04 07:59', ['day_before', 'soon', 'digest']],
    ['26 hours before', '2026-12-04 08:00', ['soon', 'digest']],
    ['three hours and a minute before', '2026-12-05 06:59', ['soon']],
    ['three hours before', '2026-12-05 07:00', []],
    ['before the list of tomorrow', '2026-12-04 17:59', ['soon', 'digest']],
    ['with the list of tomorrow', '2026-12-04 18:00', ['soon']],
  ])('of a booking at 10:00 that was agreed %s are %s %j', (_, agreed, kinds) => {
    expect(Object.keys(timesOf(booking('2026-12-05 10:00', agreed)))).toEqual(kinds);
  });

  it('leave out a reminder that would be due before the agreement', () => {
    const early = booking('2026-12-05 06:00', '2026-12-03 20:30');
    expect(timesOf(early)).toEqual({ soon: '2026-12-04 20:30', digest: '2026-12-04 18:00' });
  });

  it('count a changed time as agreed when it was changed', () => {
    const moved = booking('2026-12-05 10:00');
    const history = [
      ...moved.history,
      { kind: 'rescheduled', status: 'accepted', at: lagos('2026-12-05 06:00') },
    ];
    expect(timesOf({ ...moved, history })).toEqual({ soon: '2026-12-05 08:00' });
  });

  it.each(['pending', 'in_progress', 'completed', 'cancelled'])(
    'of a booking that is %s are none',
    (status) => {
      expect(reminderTimes(booking('2026-12-05 10:00', undefined, { status }))).toEqual([]);
    },
  );
});

describe('remindersDue', () => {
  const life = booking('2026-12-05 10:00');
  const at = (now: string, reminded: ReminderKind[] = [], of = life) => {
    const { remindAt, ...step } = remindersDue({ ...of, reminded }, lagos(now));
    return { ...step, next: written(remindAt) };
  };

  it('sends each reminder at its moment, one after the other', () => {
    expect(at('2026-12-04 09:59')).toEqual({ send: [], reminded: [], next: '2026-12-04 10:00' });
    expect(at('2026-12-04 10:00')).toMatchObject({ send: ['day_before'], next: '2026-12-04 18:00' });
    expect(at('2026-12-04 18:00', ['day_before'])).toMatchObject({
      send: ['digest'],
      next: '2026-12-05 08:00',
    });
    expect(at('2026-12-05 08:00', ['day_before', 'digest'])).toEqual({
      send: ['soon'],
      reminded: ['day_before', 'digest', 'soon'],
      next: null,
    });
  });

  it.each([
    ['six hours late, on the same day', '2026-12-04 16:00', [], ['day_before']],
    ['late in the evening, with the list of tomorrow', '2026-12-04 20:59', [], ['day_before', 'digest']],
    ['after the reminder before the start is due', '2026-12-05 08:30', ['digest'], ['soon']],
    ['after the start', '2026-12-05 10:00', [], []],
  ] as const)('of a worker that is %s sends only true reminders', (_, now, reminded, send) => {
    expect(at(now, [...reminded]).send).toEqual(send);
  });

  it('waits at night for the morning, and leaves out reminders that are no longer true then', () => {
    expect(at('2026-12-04 21:00', [])).toEqual({
      send: [],
      reminded: ['day_before', 'digest'],
      next: '2026-12-05 08:00',
    });
    const noon = booking('2026-12-05 12:00');
    expect(at('2026-12-04 22:00', [], noon)).toEqual({
      send: [],
      reminded: ['digest'],
      next: '2026-12-05 08:00',
    });
    expect(at('2026-12-05 08:00', ['digest'], noon)).toMatchObject({ send: ['day_before'] });
    const early = booking('2026-12-05 08:30');
    expect(at('2026-12-04 22:00', ['day_before', 'digest'], early).next).toBe('2026-12-05 07:00');
    expect(at('2026-12-05 07:00', ['day_before', 'digest'], early).send).toEqual(['soon']);
    const dawn = booking('2026-12-05 06:30');
    expect(at('2026-12-04 22:00', ['day_before', 'digest'], dawn)).toMatchObject({ send: [], next: null });
  });
});

describe('questions about a booking that was never started', () => {
  const ended = booking('2026-12-05 10:00', undefined, { endsAt: lagos('2026-12-05 11:00') });
  const asked = ['day_before', 'soon', 'digest'] as const;
  const at = (now: string, reminded: readonly ReminderKind[] = [], more: Partial<Remindable> = {}) => {
    const { send, remindAt } = remindersDue(
      { ...ended, ...more, reminded: [...asked, ...reminded] },
      lagos(now),
    );
    return { send, next: written(remindAt) };
  };

  it('are asked one, three and six days after the end', () => {
    expect(at('2026-12-06 10:59')).toEqual({ send: [], next: '2026-12-06 11:00' });
    expect(at('2026-12-06 11:00')).toEqual({ send: ['question_1d'], next: '2026-12-08 11:00' });
    expect(at('2026-12-08 11:00', ['question_1d'])).toEqual({
      send: ['question_3d'],
      next: '2026-12-11 11:00',
    });
    expect(at('2026-12-11 11:00', ['question_1d', 'question_3d'])).toEqual({
      send: ['question_6d'],
      next: null,
    });
  });

  it('are asked once by a late worker, and not after the booking was closed', () => {
    expect(at('2026-12-09 10:00')).toEqual({ send: ['question_3d'], next: '2026-12-11 11:00' });
    expect(at('2026-12-12 10:59')).toEqual({ send: ['question_6d'], next: null });
    expect(at('2026-12-12 11:00')).toEqual({ send: [], next: null });
  });

  it('wait at night for the morning', () => {
    const night = { startsAt: lagos('2026-12-05 21:00'), endsAt: lagos('2026-12-05 22:00') };
    expect(at('2026-12-06 22:00', [], night)).toEqual({ send: [], next: '2026-12-07 08:00' });
    expect(at('2026-12-07 08:00', [], night)).toMatchObject({ send: ['question_1d'] });
  });

  it('are not asked while a report of an absence is open', () => {
    const absence = { by: 'customer', state: 'open', at: lagos('2026-12-05 12:00') } as never;
    expect(at('2026-12-06 11:00', [], { absence }).send).toEqual([]);
  });

  it('are not asked about a visit to a restaurant, which time completes', () => {
    expect(at('2026-12-06 11:00', [], { restaurantId: '1' })).toEqual({ send: [], next: null });
  });

  it('are changes of a booking, whose bell cannot be switched off', () => {
    expect(noticeOfReminder('question_1d')).toBe('changes');
  });
});

test('remindersFrom leaves out reminders that are due already', () => {
  const { reminded, remindAt } = remindersFrom(booking('2026-12-05 10:00'), lagos('2026-12-04 12:00'));
  expect(reminded).toEqual(['day_before']);
  expect(written(remindAt)).toBe('2026-12-04 18:00');
  expect(remindersFrom(booking('2026-12-05 10:00'), lagos('2026-12-05 09:00'))).toEqual({
    reminded: ['day_before', 'soon', 'digest'],
    remindAt: null,
  });
});

/** One reminder that a simulated worker sends, with the start it was made for. */
type Sent = { kind: ReminderKind; at: number; start: number };

type Life = { start: number; agreed: number; moves?: readonly number[]; muted?: readonly string[] };

/**
 * Plays the life of a booking with a worker that runs at the given moments. Returns the notifications in the
 * app of a user whose choices `muted` are off.
 */
const play = ({ start, agreed, moves = [], muted = [] }: Life, looks: readonly number[]): Sent[] => {
  let life: Remindable = {
    status: 'accepted',
    startsAt: new Date(start),
    endsAt: new Date(start + HOUR),
    history: [{ kind: 'status', status: 'accepted', at: new Date(agreed) }],
    reminded: [],
  };
  let remindAt = nextRemindAt(life);
  const sent: Sent[] = [];
  const steps = [...looks.map((at) => ({ at, move: null as number | null }))];
  moves.forEach((move, index) =>
    steps.push({ at: agreed + Math.round(((index + 1) * (start - agreed)) / (moves.length + 2)), move }),
  );
  for (const { at, move } of steps.sort((one, other) => one.at - other.at)) {
    if (move !== null) {
      const history = [...life.history, { kind: 'rescheduled', status: 'accepted', at: new Date(at) }];
      const startsAt = new Date(at + move);
      life = { ...life, startsAt, endsAt: new Date(startsAt.getTime() + HOUR), history, reminded: [] };
      remindAt = nextRemindAt(life);
    } else if (remindAt && remindAt.getTime() <= at) {
      const step = remindersDue(life, new Date(at));
      const wanted = step.send.filter((kind) => isNoticeOn(muted, noticeOfReminder(kind), 'bell'));
      sent.push(...wanted.map((kind) => ({ kind, at, start: new Date(life.startsAt).getTime() })));
      life = { ...life, reminded: step.reminded };
      if (step.remindAt && step.remindAt.getTime() <= at) throw new Error('It stays due');
      remindAt = step.remindAt;
    }
  }
  return sent;
};

/** Returns the fault of a reminder that was sent; null without one. */
const complaintOf = ({ kind, at, start }: Sent): string[] | null => {
  if (isQuiet(new Date(at))) return ['is sent at night'];
  if (kind.startsWith('question')) {
    const days = Number(kind.at(-2));
    const since = at - (start + HOUR);
    return since < days * DAY || since >= 7 * DAY ? ['is asked at the wrong time'] : null;
  }
  if (at >= start) return ['is sent after the start'];
  if (kind === 'day_before' && start - at > 36 * HOUR) return ['is sent too early'];
  const isTomorrow = lagosDate(new Date(at + DAY)) === lagosDate(new Date(start));
  return kind === 'digest' && !isTomorrow ? ['is not about tomorrow'] : null;
};

const MORNING = lagos('2026-12-01 00:00').getTime();
const minutes = (from: number, to: number) => fc.integer({ min: from / MINUTE, max: to / MINUTE });

test('each reminder of 10,000 bookings, moves and preferences is sent at most once, for the present time, never at night', () => {
  fc.assert(
    fc.property(
      minutes(0, 7 * DAY),
      minutes(0, 10 * DAY),
      fc.array(minutes(HOUR, 5 * DAY), { maxLength: 3 }),
      fc.array(minutes(0, 20 * DAY), { minLength: 1, maxLength: 40 }),
      fc.subarray([...NOTICE_SWITCHES]),
      (begins, ahead, moved, times, muted) => {
        const start = MORNING + begins * MINUTE;
        const agreed = start - ahead * MINUTE;
        const moves = moved.map((minute) => minute * MINUTE);
        // Half of the workers look every six hours, the others now and then.
        const steady = Array.from({ length: 25 * 4 }, (_, index) => agreed + index * 6 * HOUR);
        const looks = begins % 2 === 0 ? steady : times.map((minute) => agreed + minute * MINUTE);
        const sent = play({ start, agreed, moves, muted }, looks);
        const complaints = sent.flatMap((one, index) => [
          ...sent.slice(0, index).filter(({ kind, start: of }) => kind === one.kind && of === one.start),
          ...(complaintOf(one) ?? []),
          ...(muted.includes(`${noticeOfReminder(one.kind)}:bell`) ? ['is switched off'] : []),
        ]);
        if (complaints.length > 0) throw new Error(JSON.stringify({ sent, complaints }));
      },
    ),
    { numRuns: 10_000, seed: 71 },
  );
});

test('a steady worker sends every planned reminder of a booking that is not moved', () => {
  fc.assert(
    fc.property(minutes(0, 7 * DAY), minutes(0, 10 * DAY), (begins, ahead) => {
      const start = MORNING + begins * MINUTE;
      const agreed = start - ahead * MINUTE;
      const life = booking('2026-12-05 10:00', undefined, {
        startsAt: new Date(start),
        history: [{ kind: 'status', status: 'accepted', at: new Date(agreed) }],
      });
      const looks = Array.from({ length: ahead / 15 }, (_, index) => agreed + index * 15 * MINUTE);
      const kinds = play({ start, agreed }, looks).map(({ kind }) => kind);
      const last = looks.at(-1) ?? agreed;
      const planned = reminderTimes(life).filter(({ at }) => at.getTime() <= last);
      expect(kinds.sort()).toEqual(planned.map(({ kind }) => kind).sort());
    }),
    { numRuns: 100, seed: 71 },
  );
});
