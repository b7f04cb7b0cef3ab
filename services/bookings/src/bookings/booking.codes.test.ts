import type { Booking, Problem } from '@tm/contracts';
import { bookingCode } from '@tm/data-bookings';
import type { BookingStatus, CodeKind } from '@tm/domain';
import { Types, nativeDatabase } from '@tm/mongo';
import { BookingModel } from '@tm/schema/bookings';
import { SecurityEventModel } from '@tm/schema/records';
import { testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';
import {
  askProviders,
  bodyOfSuccess,
  bookPaid,
  bookingIn,
  buildScene,
  startProcess,
  storedBooking,
} from '../testing';

const site = testService(createApp, configSchema, { PAYMENTS: 'sandbox' });

type Answer = Booking & Omit<Problem, 'status'> & { triesLeft?: number };
const codeOf = ({ id }: { id: string }, kind: CodeKind) =>
  bookingCode(site.config.BOOKING_CODE_KEY, new Types.ObjectId(id), kind);
/** Returns a code that is neither of the codes of a booking. */
const wrongOf = (booking: { id: string }) =>
  ['111111', '222222', '333333'].find(
    (code) => code !== codeOf(booking, 'start') && code !== codeOf(booking, 'finish'),
  )!;

/** Builds a paid booking that its provider has accepted, or started without a code. */
const buildPaid = async (status: 'accepted' | 'in_progress' = 'accepted') => {
  const scene = await buildScene(site);
  const booking = await bookPaid(scene);
  const path = `/api/bookings/${booking.id}`;
  const move = (to: BookingStatus, code?: string, as = scene.asProvider) =>
    as.put<Answer>(path, { status: to, ...(code !== undefined && { code }) });
  bodyOfSuccess(await move('accepted'));
  if (status === 'in_progress') bodyOfSuccess(await move('in_progress'));
  return { ...scene, booking, path, move };
};
type Paid = Awaited<ReturnType<typeof buildPaid>>;

const enterWrong = async ({ move, booking }: Paid, count: number) => {
  const answers: (string | number | undefined)[] = [];
  for (let at = 0; at < count; at += 1) {
    const { body } = await move('in_progress', wrongOf(booking));
    answers.push(body.code === 'wrong_code' ? body.triesLeft : body.code);
  }
  return answers;
};
/** Ends the lock of a booking, as if a quarter of an hour had passed. */
const endLock = ({ booking }: Paid) =>
  BookingModel.updateOne({ _id: booking.id }, { $set: { 'payment.codesLockedUntil': new Date() } });
const paymentOf = async ({ booking }: Paid) => (await storedBooking(booking)).payment!;
const lockEvents = ({ booking }: Paid) =>
  SecurityEventModel.find({ action: 'code.locked', targetId: booking.id }).lean();

test('both codes start and complete the work, and the money is due at once', async () => {
  const scene = await buildPaid();
  const started = bodyOfSuccess(await scene.move('in_progress', codeOf(scene.booking, 'start')));
  expect(started.payment).toMatchObject({ state: 'held', startedByCode: true });
  const done = bodyOfSuccess(await scene.move('completed', ` ${codeOf(scene.booking, 'finish')} `));
  expect(done).toMatchObject({ status: 'completed', payment: { startedByCode: true, finishedByCode: true } });
  const { payment, ending } = await storedBooking(scene.booking);
  expect(payment!.moneyAt).toEqual(ending!.at);
});

test('without codes the work starts and completes as before', async () => {
  const scene = await buildPaid('in_progress');
  const { payment } = bodyOfSuccess(await scene.move('completed'));
  expect(payment).toEqual({ method: 'online', state: 'held', payBy: null });
});

test('a finish code after a start without a code completes the work, and does not count', async () => {
  const scene = await buildPaid('in_progress');
  const { payment } = bodyOfSuccess(await scene.move('completed', codeOf(scene.booking, 'finish')));
  expect(payment).not.toHaveProperty('finishedByCode');
});

test('the code of the other kind, or of another booking, is wrong', async () => {
  const [scene, other] = [await buildPaid(), await buildPaid()];
  const codes = [codeOf(scene.booking, 'finish'), codeOf(other.booking, 'start')];
  for (const code of codes) expect((await scene.move('in_progress', code)).body.code).toBe('wrong_code');
  expect((await storedBooking(scene.booking)).status).toBe('accepted');
});

test('five wrong codes lock it for 15 minutes, with a security event, and a right code is refused too', async () => {
  const scene = await buildPaid();
  expect(await enterWrong(scene, 6)).toEqual([4, 3, 2, 1, 'code_locked', 'code_locked']);
  const refused = await scene.move('in_progress', codeOf(scene.booking, 'start'));
  expect([refused.status, refused.body.code]).toEqual([429, 'code_locked']);
  const wait = Number(refused.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(14 * 60);
  expect(wait).toBeLessThanOrEqual(15 * 60);
  expect(await paymentOf(scene)).toMatchObject({ wrongCodes: 5 });
  const [event] = await lockEvents(scene);
  expect(event).toMatchObject({ actorId: scene.owner._id, count: 1 });
  await endLock(scene);
  expect(
    bodyOfSuccess(await scene.move('in_progress', codeOf(scene.booking, 'start'))).payment,
  ).toMatchObject({ startedByCode: true });
});

test('twenty wrong codes lock it for good, and the work still goes on without them', async () => {
  const scene = await buildPaid();
  for (let round = 0; round < 4; round += 1) {
    await enterWrong(scene, 5);
    await endLock(scene);
  }
  const { status, body } = await scene.move('in_progress', codeOf(scene.booking, 'start'));
  expect([status, body.code, (await paymentOf(scene)).wrongCodes]).toEqual([429, 'code_locked', 20]);
  expect(bodyOfSuccess(await scene.move('in_progress')).status).toBe('in_progress');
});

test('of 30 wrong codes at the same moment five are counted, and a right one among them is not recognized', async () => {
  const scene = await buildPaid();
  const right = codeOf(scene.booking, 'start');
  const codes = Array.from({ length: 30 }, (_, at) => (at === 20 ? right : wrongOf(scene.booking)));
  const answers = await Promise.all(codes.map((code) => scene.move('in_progress', code)));
  const { status, payment } = await storedBooking(scene.booking);
  const wrong = answers.filter(({ body }) => body.code === 'wrong_code').length;
  expect(payment!.wrongCodes ?? 0).toBeLessThanOrEqual(5);
  expect(answers[20]!.status).toBe(status === 'in_progress' ? 200 : 429);
  expect(wrong).toBeLessThanOrEqual(4);
});

test.each([
  ['a customer', (scene: Paid) => scene.move('completed', '123456', scene.asCustomer), 403, 'forbidden'],
  ['a move of the customer', (scene: Paid) => scene.move('completed', '123456'), 403, 'forbidden'],
  ['a second start', (scene: Paid) => scene.move('in_progress', '123456'), 409, 'illegal_transition'],
  ['a move without a code', (scene: Paid) => scene.move('cancelled', '123456'), 400, 'invalid'],
  ['five digits', (scene: Paid) => scene.move('in_progress', '12345'), 400, 'invalid'],
] as const)('%s is refused, and no try is counted', async (what, call, status, code) => {
  const isStarted = what === 'a customer' || what === 'a second start';
  const scene = await buildPaid(isStarted ? 'in_progress' : 'accepted');
  const answer = await call(scene);
  expect([answer.status, answer.body.code]).toEqual([status, code]);
  expect(await paymentOf(scene)).not.toHaveProperty('wrongCodes');
});

test('a booking that is paid on site has no codes', async () => {
  const scene = await buildScene(site);
  const { id } = await bookingIn(scene, 'accepted');
  const { status, body } = await scene.asProvider.put<Answer>(`/api/bookings/${id}`, {
    status: 'in_progress',
    code: '123456',
  });
  expect([status, body.errors]).toEqual([400, { code: ['This booking has no codes'] }]);
});

/** Returns everything in the database as one text. */
const everythingStored = async (): Promise<string> => {
  const names = (await nativeDatabase().listCollections().toArray()).map(({ name }) => name);
  const rows = await Promise.all(names.map((name) => nativeDatabase().collection(name).find().toArray()));
  return JSON.stringify(rows);
};

test('the codes are in no answer to the provider, no bell, mail or job, not in the database and not in the log', async () => {
  const running = await startProcess(site, { PAYMENTS: 'sandbox' });
  const texts: string[] = [];
  running.process.stdout!.on('data', (chunk) => texts.push(String(chunk)));
  const scene = await buildPaid();
  const asProvider = running.as(scene.asProvider);
  const read = async () => {
    for (const path of [scene.path, '/api/bookings', '/api/bookings/counts', `${scene.path}/calendar.ics`])
      texts.push((await asProvider.get(path)).text);
  };
  const put = async (status: BookingStatus, code: string) =>
    texts.push((await asProvider.put(scene.path, { status, code })).text);
  await read();
  await put('in_progress', wrongOf(scene.booking));
  await put('in_progress', codeOf(scene.booking, 'start'));
  await read();
  await put('completed', wrongOf(scene.booking));
  await put('completed', codeOf(scene.booking, 'finish'));
  await read();
  await askProviders();
  await running.kill();
  expect((await storedBooking(scene.booking)).payment).toMatchObject({ finishedByCode: true });
  texts.push(await everythingStored());
  expect(texts.join('')).toContain('request');
  for (const kind of ['start', 'finish'] as const)
    expect(texts.join('\n')).not.toMatch(
      new RegExp(`(?<![0-9a-f])${codeOf(scene.booking, kind)}(?![0-9a-f])`),
    );
});
