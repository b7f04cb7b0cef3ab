import { HOUR_MS } from '@tm/domain';
import { endAnswerTime } from '../disputes/passDisputes.commands';
import {
  PRICE,
  REPLY,
  chargebackBench,
  disputeBench,
  kindsOf,
  moneyFaults,
  paymentSite,
  stored,
  storedDispute,
} from '../testing';

const bench = paymentSite();
const { buildHeld } = disputeBench(bench);
const { ask, decide } = chargebackBench(bench);
const GIVEN = { amount: 3_000, reason: 'It costs less' };

afterEach(async () => {
  expect(await moneyFaults()).toEqual([]);
});

type Scene = Awaited<ReturnType<typeof buildHeld>>;
const stateOf = async ({ booking }: Pick<Scene, 'booking'>) => (await stored(booking)).payment!.state;

test('while a bank is asked, the dispute of the customer cannot end, and both are about the same money', async () => {
  const scene = await buildHeld();
  await scene.open();
  const id = await ask(scene.reference);
  expect(await kindsOf(scene.booking)).toEqual(['charge', 'dispute-opened']);
  await scene.answer({ ...REPLY, offer: 9_000 });
  const accepted = await scene.answer({ accept: true }, scene.asCustomer);
  expect([accepted.status, accepted.body.code]).toEqual([409, 'bank_decides']);
  expect((await scene.withdraw()).body.code).toBe('bank_decides');
  await decide(id, 'won');
  expect(await stateOf(scene)).toBe('disputed');
  expect((await scene.withdraw()).status).toBe(200);
  expect(await stateOf(scene)).toBe('held');
});

test('a chargeback that takes all disputed money ends the dispute', async () => {
  const scene = await buildHeld();
  await scene.open();
  await decide(await ask(scene.reference), 'lost');
  expect(await storedDispute(scene.booking._id)).toMatchObject({
    state: 'charged_back',
    refundedKobo: PRICE,
  });
  expect(await stateOf(scene)).toBe('settled');
  expect(await kindsOf(scene.booking)).toEqual(['charge', 'dispute-opened', 'chargeback-held']);
});

test('a chargeback that takes a part leaves the dispute about the rest, and reduces a larger offer', async () => {
  const scene = await buildHeld();
  await scene.open();
  await scene.answer({ ...REPLY, offer: 9_000 });
  await decide(await ask(scene.reference, 400_000), 'lost');
  expect(await storedDispute(scene.booking._id)).toMatchObject({
    ...{ state: 'waiting', kobo: 600_000, answer: { offerKobo: 600_000 } },
  });
  expect((await scene.answer({ accept: true }, scene.asCustomer)).status).toBe(200);
  expect(await stateOf(scene)).toBe('settled');
});

test('the end of the time to answer a dispute waits for the bank, an hour at a time', async () => {
  const scene = await buildHeld('accepted');
  await scene.open({ reason: 'nobody_came', text: 'I waited for three hours, and the phone was off.' });
  const id = await ask(scene.reference);
  const dispute = await storedDispute(scene.booking._id);
  const end = new Date(dispute.answerBy);
  expect(await endAnswerTime(dispute, end)).toBe('bank_decides');
  const again = (await storedDispute(scene.booking._id)).dueAt!;
  expect(again).toEqual(new Date(end.getTime() + HOUR_MS));
  await decide(id, 'won');
  expect(await endAnswerTime(dispute, again)).toBe('refunded');
});

test('the provider gives nothing back while a bank is asked', async () => {
  const scene = await buildHeld('accepted');
  await ask(scene.reference);
  const answer = await scene.asProvider.post<{ code: string }>(`/api/payments/${scene.id}/refunds`, GIVEN);
  expect([answer.status, answer.body.code]).toEqual([409, 'disputed']);
});
