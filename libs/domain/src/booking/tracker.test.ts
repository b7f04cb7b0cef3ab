import { nextAct, trackerSteps, type Tracked } from './tracker';
import { describeNext, nameEnding } from './trackerTexts';
import type { BookingStatus } from './bookings';
import type { BookingEndingKind } from './endings';

const NOW = new Date('2026-11-20T12:00:00Z');
const START = '2026-11-22T13:00:00Z';
const END = '2026-11-22T15:00:00Z';
const LIFE: BookingStatus[] = ['pending', 'accepted', 'in_progress', 'completed'];

/** Builds a booking with one event for each status that it has been in, a day apart. */
const build = (passed: readonly BookingStatus[], more: Partial<Tracked> = {}): Tracked => ({
  status: passed.at(-1)!,
  expiresAt: passed.at(-1) === 'pending' ? '2026-11-21T09:00:00Z' : null,
  startsAt: START,
  endsAt: END,
  cancellationHours: 24,
  reviewed: false,
  proposal: null,
  history: passed.map((status, day) => ({
    kind: 'status',
    status,
    at: `2026-11-1${day}T09:00:00Z`,
    by: status === 'pending' ? 'customer' : 'provider',
  })),
  ...more,
});
const upTo = (status: BookingStatus) => LIFE.slice(0, LIFE.indexOf(status) + 1);
const held = (state: 'held' | 'disputed' | 'due') => ({ payment: { state } });
const report = (state: 'open' | 'contested') => ({
  absence: {
    by: 'customer' as const,
    state,
    at: '2026-11-19T09:00:00Z',
    waitingSince: state === 'contested' ? '2026-11-20T09:00:00Z' : null,
  },
});
const at = (moment: string) => new Date(moment);

describe('trackerSteps', () => {
  test.each<[string, Tracked, string[]]>([
    [
      'a request',
      build(upTo('pending')),
      ['requested done', 'accepted current', 'started ahead', 'done ahead'],
    ],
    [
      'an accepted booking',
      build(upTo('accepted')),
      ['requested done', 'accepted done', 'started current', 'done ahead'],
    ],
    [
      'work in progress',
      build(upTo('in_progress')),
      ['requested done', 'accepted done', 'started done', 'done current'],
    ],
    ['done work', build(upTo('completed')), ['requested done', 'accepted done', 'started done', 'done done']],
    [
      'work that was never started and that the customer completed',
      build(['pending', 'accepted', 'completed']),
      ['requested done', 'accepted done', 'done done'],
    ],
    ['a declined request', build(['pending', 'cancelled']), ['requested done', 'ended ended']],
    [
      'a cancelled booking',
      build(['pending', 'accepted', 'cancelled']),
      ['requested done', 'accepted done', 'ended ended'],
    ],
    [
      'an open report',
      build(upTo('accepted'), report('open')),
      ['requested done', 'accepted done', 'reported current'],
    ],
    [
      'a dispute about done work',
      build(upTo('completed'), held('disputed')),
      ['requested done', 'accepted done', 'started done', 'done done', 'disputed current'],
    ],
    [
      'a dispute after a cancellation',
      build(['pending', 'accepted', 'cancelled'], held('disputed')),
      ['requested done', 'accepted done', 'ended ended', 'disputed current'],
    ],
  ])('lists the steps of %s', (_, booking, steps) => {
    expect(trackerSteps(booking).map(({ kind, state }) => `${kind} ${state}`)).toEqual(steps);
  });

  test('takes the times from the history, and not from a proposal in the same status', () => {
    const booking = build(upTo('accepted'));
    const history = [...booking.history, { kind: 'proposed', status: 'accepted' as const, at: NOW }];
    expect(trackerSteps({ ...booking, history }).map((step) => step.at)).toEqual([
      '2026-11-10T09:00:00Z',
      '2026-11-11T09:00:00Z',
      null,
      null,
    ]);
  });
});

describe('nextAct', () => {
  const AFTER = at('2026-11-22T16:00:00Z');
  test.each<[string, Tracked, Date, ReturnType<typeof nextAct>]>([
    [
      'a request',
      build(upTo('pending')),
      NOW,
      { act: 'answer', by: 'provider', until: at('2026-11-21T09:00:00Z') },
    ],
    ['an expired request', build(upTo('pending')), at('2026-11-21T09:00:00Z'), null],
    [
      'an unpaid request',
      build(upTo('pending'), held('due')),
      NOW,
      { act: 'pay', by: 'customer', until: at('2026-11-21T09:00:00Z') },
    ],
    [
      'a proposal of the provider of a request that expires first',
      build(upTo('pending'), { proposal: { by: 'provider', startsAt: '2026-11-25T09:00:00Z' } }),
      NOW,
      { act: 'answerProposal', by: 'customer', until: at('2026-11-21T09:00:00Z') },
    ],
    [
      'a proposal of the customer of an accepted booking',
      build(upTo('accepted'), { proposal: { by: 'customer', startsAt: '2026-11-21T09:00:00Z' } }),
      NOW,
      { act: 'answerProposal', by: 'provider', until: at('2026-11-21T09:00:00Z') },
    ],
    ['an accepted booking', build(upTo('accepted')), NOW, { act: 'wait', by: null, until: at(START) }],
    [
      'an accepted booking from its start',
      build(upTo('accepted')),
      at(START),
      { act: 'start', by: 'provider', until: null },
    ],
    [
      'an accepted booking after its end',
      build(upTo('accepted'), { clockAt: '2026-11-29T15:00:00Z' }),
      AFTER,
      { act: 'start', by: 'provider', until: at('2026-11-29T15:00:00Z') },
    ],
    [
      'a table after its end',
      build(upTo('accepted'), { restaurantId: 'r', clockAt: '2026-11-23T15:00:00Z' }),
      AFTER,
      { act: 'close', by: 'site', until: at('2026-11-23T15:00:00Z') },
    ],
    [
      'work in progress',
      build(upTo('in_progress'), { clockAt: '2026-11-25T15:00:00Z' }),
      at('2026-11-22T14:00:00Z'),
      { act: 'complete', by: 'provider', until: null },
    ],
    [
      'work in progress after its end',
      build(upTo('in_progress'), { clockAt: '2026-11-25T15:00:00Z' }),
      AFTER,
      { act: 'complete', by: 'provider', until: at('2026-11-25T15:00:00Z') },
    ],
    [
      'an open report of the customer',
      build(upTo('accepted'), report('open')),
      NOW,
      { act: 'answerReport', by: 'provider', until: at('2026-11-21T09:00:00Z') },
    ],
    [
      'a contested report',
      build(upTo('accepted'), report('contested')),
      NOW,
      { act: 'rule', by: 'site', until: at('2026-12-04T09:00:00Z') },
    ],
    [
      'a dispute',
      build(upTo('completed'), held('disputed')),
      NOW,
      { act: 'decideDispute', by: 'site', until: null },
    ],
    [
      'done work that is not confirmed',
      build(upTo('completed')),
      AFTER,
      { act: 'confirm', by: 'customer', until: at('2026-11-25T13:00:00Z') },
    ],
    [
      'confirmed work without a review',
      build(upTo('completed'), { customerConfirmedAt: AFTER }),
      AFTER,
      { act: 'review', by: 'customer', until: null },
    ],
    ['reviewed work', build(upTo('completed'), { customerConfirmedAt: AFTER, reviewed: true }), AFTER, null],
    ['a cancelled booking', build(['pending', 'cancelled']), NOW, null],
  ])('names who must act next on %s, and until when', (_, booking, now, next) => {
    expect(nextAct(booking, now)).toEqual(next);
  });
});

describe('describeNext', () => {
  const names = { customer: 'Amaka Okafor', provider: 'Bakare & Sons' };
  const request = nextAct(build(upTo('pending')), NOW);
  test.each([
    ['customer', 'Bakare & Sons has to answer by Sat, 21 Nov 2026, 10:00 AM.'],
    ['provider', 'Accept or reject this request by Sat, 21 Nov 2026, 10:00 AM.'],
    [null, 'Bakare & Sons has to answer by Sat, 21 Nov 2026, 10:00 AM.'],
  ] as const)('describes a request to %s', (party, text) => {
    expect(describeNext(request, party, names)).toBe(text);
  });

  test('names the start of an agreed booking, and our team for a report that both differ about', () => {
    expect(describeNext(nextAct(build(upTo('accepted')), NOW), 'customer', names)).toBe(
      'All is agreed. It starts on Sun, 22 Nov 2026, 2:00 PM.',
    );
    const contested = nextAct(build(upTo('accepted'), report('contested')), NOW);
    expect(describeNext(contested, 'customer', names)).toBe('Our team decides about the report.');
    expect(describeNext(null, 'customer', names)).toBeNull();
  });
});

describe('nameEnding', () => {
  const ended = (kind: BookingEndingKind | null, by: 'customer' | 'provider' | 'admin' | 'system') => ({
    ending: kind && { kind },
    history: [
      { status: 'pending', by: 'customer' as const },
      { status: 'cancelled', by },
    ],
  });
  test.each([
    [ended('declined', 'provider'), 'customer', 'Declined by the provider'],
    [ended('declined', 'provider'), 'provider', 'Declined by you'],
    [ended('withdrawn', 'customer'), 'provider', 'Cancelled by the customer'],
    [ended('cancelled_by_admin', 'admin'), 'customer', 'Cancelled by the marketplace'],
    [ended('expired', 'system'), 'customer', 'Expired without an answer'],
    [
      { ...ended('expired', 'system'), payment: { state: 'lapsed' as const } },
      'customer',
      'Not paid in time',
    ],
    [ended('provider_absent', 'system'), 'customer', 'The provider was absent'],
    [ended('provider_absent', 'system'), 'provider', 'You were absent'],
    [ended('never_started', 'system'), 'customer', 'Closed: it was never started'],
    [ended(null, 'provider'), 'customer', 'Declined by the provider'],
    [ended(null, 'system'), 'customer', 'Expired without an answer'],
    [ended('a_newer_kind' as BookingEndingKind, 'customer'), 'customer', 'Cancelled by you'],
  ] as const)('names %j for the %s', (booking, party, text) => {
    expect(nameEnding(booking, party)).toBe(text);
  });
});
