import type { Booking } from '@tm/contracts';
import {
  BOOKING_PARTIES,
  DAY_MS,
  HOUR_MS,
  MINUTE_MS,
  absenceAnswerBy,
  otherParty,
  type BookingParty,
} from '@tm/domain';
import { findBooking } from '@tm/data-bookings';
import { DomainError } from '@tm/mongo';
import { BookingModel, type BookingRow } from '@tm/schema/bookings';
import { testService } from '@tm/service-kit/testing';
import * as fc from 'fast-check';
import { createApp } from '../app';
import { endDueBookings } from '../bookings/commands/endDueBookings';
import { transitionBooking } from '../bookings/commands/transitionBooking';
import { configSchema } from '../config';
import { auditProvider, bookingIn, buildScene, moveBack, type BookingOrProblem, rounds } from '../testing';
import { answerAbsence, withdrawAbsence } from './commands/answerAbsence';
import { appeal } from './commands/appeal';
import { reportAbsence } from './commands/reportAbsence';

const site = testService(createApp, configSchema);
const TEXT = 'I waited for an hour at the gate and called twice.';
const SECOND_MS = 1000;

/** Builds a booking of two hours that began some hours ago. */
const begun = async (hours: number, status: Booking['status'] = 'accepted', parts = {}) => {
  const scene = await buildScene(site, parts);
  const booking = await bookingIn(scene, status, 'category' in parts ? { partySize: 2 } : {});
  await moveBack(booking, hours);
  const actorIds: Record<BookingParty, string> = {
    customer: scene.customer.id as string,
    provider: scene.owner.id as string,
  };
  const read = async () => (await findBooking(booking.id))!;
  const as = async (by: BookingParty) => ({ seen: await read(), by, actorId: actorIds[by] });
  return { ...scene, id: booking.id, read, as, path: `/api/bookings/${booking.id}` };
};

/** Returns the code of a refused command; 'done' for a success. */
const codeOf = async (command: Promise<unknown>): Promise<string> => {
  try {
    await command;
    return 'done';
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
};
const around = async (at: number, command: (now: Date) => Promise<unknown>) => [
  await codeOf(command(new Date(at - SECOND_MS))),
  await codeOf(command(new Date(at))),
];

describe.each([
  ['customer', {}, 30 * MINUTE_MS],
  ['provider', {}, 20 * MINUTE_MS],
  ['provider', { category: 'restaurant' }, 15 * MINUTE_MS],
] as const)('the report of the %s, of %j', (by, parts, wait) => {
  test('is accepted from its first second until its last', async () => {
    const scene = await begun(30, 'accepted', parts);
    const { startsAt, endsAt } = await scene.read();
    const until = by === 'customer' ? endsAt.getTime() + 72 * HOUR_MS : startsAt.getTime() + 24 * HOUR_MS;
    const report = async (now: Date) => reportAbsence({ ...(await scene.as(by)), text: TEXT }, now);
    expect(await codeOf(report(new Date(until)))).toBe('too_late_to_report');
    expect(await around(startsAt.getTime() + wait, report)).toEqual(['too_early_to_report', 'done']);
  });

  test('is answered until the last second of 48 hours, and then counts as agreed', async () => {
    const scene = await begun(2, 'accepted', parts);
    const reported = await reportAbsence({ ...(await scene.as(by)), text: TEXT });
    const deadline = absenceAnswerBy(reported.absence!).getTime();
    const answer = async (now: Date) =>
      answerAbsence({ ...(await scene.as(otherParty(by))), answer: 'agree' }, now);
    expect(await codeOf(answer(new Date(deadline)))).toBe('too_late_to_answer');
    await endDueBookings({ now: new Date(deadline - SECOND_MS) });
    expect((await scene.read()).status).toBe('accepted');
    await endDueBookings({ now: new Date(deadline) });
    expect(await scene.read()).toMatchObject({
      status: 'cancelled',
      absence: { state: 'unanswered' },
      ending: { kind: by === 'customer' ? 'provider_absent' : 'customer_absent', by: 'system' },
    });
    expect(await auditProvider(scene.profile)).toEqual([]);
  });
});

test('a contested report without a ruling ends as unclear after 14 days, and not a second before', async () => {
  const scene = await begun(1);
  await reportAbsence({ ...(await scene.as('customer')), text: TEXT });
  const contested = await answerAbsence({ ...(await scene.as('provider')), answer: 'contest', text: TEXT });
  const due = contested.absence!.waitingSince!.getTime() + 14 * DAY_MS;
  expect(contested.clockAt).toEqual(new Date(due));
  await endDueBookings({ now: new Date(due - SECOND_MS) });
  expect((await scene.read()).status).toBe('accepted');
  await endDueBookings({ now: new Date(due) });
  const ended = await scene.read();
  expect(ended).toMatchObject({ status: 'cancelled', ending: { kind: 'both_unclear', by: 'system' } });
  expect(ended.absence).not.toHaveProperty('waitingSince');
  expect(await auditProvider(scene.profile)).toEqual([]);
});

test('an appeal is possible until the last second of 14 days', async () => {
  const scene = await begun(1);
  await reportAbsence({ ...(await scene.as('customer')), text: TEXT });
  const { ending } = await answerAbsence({ ...(await scene.as('provider')), answer: 'agree' });
  const until = ending!.at.getTime() + 14 * DAY_MS;
  const send = async (now: Date) => appeal({ ...(await scene.as('provider')), text: TEXT }, now);
  expect(await codeOf(send(new Date(until)))).toBe('appeal_over');
  expect(await codeOf(appeal({ ...(await scene.as('customer')), text: TEXT }))).toBe('forbidden');
  expect(await codeOf(send(new Date(until - SECOND_MS)))).toBe('done');
  expect(await codeOf(send(new Date(until - SECOND_MS)))).toBe('done');
  expect((await scene.read()).absence?.appeal).toMatchObject({ by: 'provider', state: 'open', text: TEXT });
  const other = { ...(await scene.as('provider')), text: `${TEXT} Really.` };
  expect(await codeOf(appeal(other))).toBe('already_appealed');
});

describe('at the same moment exactly one of two succeeds', () => {
  const ROUNDS = rounds(5);
  type Scene = Awaited<ReturnType<typeof begun>>;
  const report = ({ path, asCustomer }: Scene) =>
    asCustomer.post<BookingOrProblem>(`${path}/absence`, { text: TEXT });
  const races: [string, Booking['status'], (scene: Scene) => Promise<{ status: number }>[]][] = [
    [
      'report and start',
      'accepted',
      (scene) => [report(scene), scene.asProvider.put(scene.path, { status: 'in_progress' })],
    ],
    [
      'confirm and report',
      'in_progress',
      (scene) => [
        scene.asCustomer.put(scene.path, { status: 'completed' }),
        scene.asProvider.post(`${scene.path}/absence`, { text: TEXT }),
      ],
    ],
    [
      'two reports',
      'accepted',
      (scene) => [report(scene), scene.asProvider.post(`${scene.path}/absence`, { text: TEXT })],
    ],
  ];
  test.each(races)('%s', async (_name, status, calls) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const scene = await begun(1.5, status);
      const statuses = (await Promise.all(calls(scene))).map((reply) => reply.status);
      // Those that came one after the other both succeed: then the second was allowed after the first.
      const { absence, history } = await scene.read();
      const changes = history.length - (status === 'accepted' ? 2 : 3);
      expect(statuses.filter((code) => code === 200)).toHaveLength(changes);
      expect(statuses.every((code) => code === 200 || code === 409)).toBe(true);
      expect(changes).toBeGreaterThanOrEqual(1);
      if (changes === 2) expect(absence?.state).toMatch(/^(open|contested)$/);
      expect(await auditProvider(scene.profile)).toEqual([]);
    }
  });

  test('two appeals', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const scene = await begun(1);
      await report(scene);
      await scene.asProvider.put(`${scene.path}/absence`, { answer: 'agree' });
      const replies = await Promise.all(
        ['First', 'Second'].map((word) =>
          scene.asProvider.post<BookingOrProblem>(`${scene.path}/appeal`, { text: `${word}: ${TEXT}` }),
        ),
      );
      const codes = replies.map(({ status, body }) => (status === 200 ? 'done' : body.code));
      expect(codes.toSorted()).toEqual(['already_appealed', 'done']);
    }
  });
});

const act = fc.record({
  by: fc.constantFrom(...BOOKING_PARTIES),
  what: fc.constantFrom(
    'report' as const,
    'agree' as const,
    'contest' as const,
    'withdraw' as const,
    'start' as const,
  ),
  hours: fc.integer({ min: 0, max: 40 }),
});

const REPORT = { by: 'customer', what: 'report', hours: 1 } as const;
const answerOf = (what: 'agree' | 'contest') => ({ by: 'provider', what, hours: 1 }) as const;
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;
/** Actions that lead to each end of a report by time, because a few random runs may miss one. */
const EXAMPLES: [Act[]][] = [
  [[]],
  [[REPORT]],
  [[REPORT, answerOf('agree')]],
  [[REPORT, answerOf('contest')]],
];

test('time ends the booking after any actions of the parties: 7 days after its end, 20 if it was contested', async () => {
  const states = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 6 }), async (acts) => {
      const scene = await begun(1);
      const first = await scene.read();
      let now = new Date();
      let isContested = false;
      for (const { by, what, hours } of acts) {
        now = new Date(now.getTime() + hours * HOUR_MS);
        await endDueBookings({ now });
        const request = { ...(await scene.as(by)), text: TEXT };
        const commands = {
          report: () => reportAbsence(request, now),
          agree: () => answerAbsence({ ...request, answer: 'agree' }, now),
          contest: () => answerAbsence({ ...request, answer: 'contest' }, now),
          withdraw: () => withdrawAbsence(request, now),
          start: () => transitionBooking({ ...request, to: 'in_progress' }, now),
        };
        await codeOf(commands[what]());
        isContested ||= (await scene.read()).absence?.state === 'contested';
      }
      const limit = new Date(first.endsAt.getTime() + (isContested ? 20 : 7) * DAY_MS);
      await endDueBookings({ now: limit > now ? limit : now });
      const ended = (await BookingModel.findById(scene.id).lean()) as BookingRow;
      states.add(ended.absence?.state ?? 'none');
      expect(['completed', 'cancelled']).toContain(ended.status);
      expect(await auditProvider(scene.profile)).toEqual([]);
    }),
    { numRuns: rounds(20), examples: EXAMPLES },
  );
  expect([...states]).toEqual(expect.arrayContaining(['none', 'unanswered', 'agreed', 'unclear']));
}, 300_000);
