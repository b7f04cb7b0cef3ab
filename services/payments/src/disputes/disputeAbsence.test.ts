import { changeBooking } from '@tm/data-bookings';
import type { BookingParty } from '@tm/domain';
import { inTransaction } from '@tm/mongo';
import { BookingModel, type BookingRow } from '@tm/schema/bookings';
import { MoneyDisputeModel } from '@tm/schema/disputes';
import { balanceOf, disputeBench, moneyFaults, paymentSite, stored } from '../testing';

const bench = paymentSite();
const { buildHeld } = disputeBench(bench);
const RUNS = Number(process.env['RUNS'] ?? 8);

afterEach(async () => {
  expect(await moneyFaults()).toEqual([]);
});

/** Reports an absence as the bookings service does. Returns the code of its refusal, or null. */
const report = (seen: BookingRow, by: BookingParty = 'customer'): Promise<string | null> => {
  const now = new Date();
  const absence = { by, state: 'open' as const, text: 'No one came.', pictures: [], at: now };
  const change = { set: { absence, proposal: null }, event: { kind: 'absence_reported' as const } };
  const actorId = String(by === 'customer' ? seen.customerId : seen.providerUserId);
  return inTransaction((session) => changeBooking(session, seen, { by, actorId }, change, now)).then(
    () => null,
    (error: { code: string }) => error.code,
  );
};

test.each([
  ['customer', /^You have reported that the provider did not come\./],
  ['provider', /^The provider has reported that you were not there\./],
] as const)('while a report of the %s is open, the money is not disputed', async (by, words) => {
  const scene = await buildHeld('accepted');
  expect(await report(scene.booking, by)).toBeNull();
  const reply = await scene.open();
  expect([reply.status, reply.body.code]).toEqual([409, 'absence_open']);
  expect(reply.body.detail).toMatch(words);
  expect(await MoneyDisputeModel.countDocuments({ bookingId: scene.booking._id })).toBe(0);
  await BookingModel.updateOne({ _id: scene.booking._id }, { $set: { 'absence.state': 'withdrawn' } });
  expect((await scene.open()).status).toBe(201);
});

test('of a report and a dispute at once, exactly one is stored', async () => {
  const seen = { disputed: 0, reported: 0 };
  for (let run = 0; run < RUNS; run += 1) {
    const scene = await buildHeld('accepted');
    const calls = [() => scene.open(), () => report(scene.booking)] as const;
    const order = run % 2 === 0 ? calls : ([calls[1], calls[0]] as const);
    const answers = await Promise.all(order.map((call) => call()));
    const reply = answers.find((one) => one !== null && typeof one === 'object');
    const refusal = answers.find((one) => one === null || typeof one === 'string');
    const { absence, payment } = await stored(scene.booking);
    const isDisputed = payment!.state === 'disputed';
    expect([reply!.status, refusal, Boolean(absence)]).toEqual(
      isDisputed ? [201, 'booking_changed', false] : [409, null, true],
    );
    if (!isDisputed) expect(['absence_open', 'booking_changed']).toContain(reply!.body.code);
    expect(await balanceOf(`held:${scene.id}`)).toBe(isDisputed ? 0 : scene.booking.totalAmountKobo);
    seen[isDisputed ? 'disputed' : 'reported'] += 1;
  }
  expect(seen.disputed + seen.reported).toBe(RUNS);
}, 120_000);
