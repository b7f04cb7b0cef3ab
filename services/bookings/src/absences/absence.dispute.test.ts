import type { Problem } from '@tm/contracts';
import { disputePayment, endDisputeOf } from '@tm/data-bookings';
import { inTransaction } from '@tm/mongo';
import { BookingModel, type BookingRow } from '@tm/schema/bookings';
import { testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';
import { bookingIn, buildScene, moveBack, storedBooking } from '../testing';

const site = testService(createApp, configSchema);
const TEXT = 'I waited for an hour at the gate and called twice.';
const RUNS = Number(process.env['RUNS'] ?? 8);

/** Builds an accepted booking that began an hour ago and whose money is held. */
const begun = async () => {
  const scene = await buildScene(site);
  const booking = await bookingIn(scene, 'accepted');
  await moveBack(booking, 1);
  const payment = { method: 'online', state: 'held', commissionBps: 1_000 } as const;
  await BookingModel.updateOne({ _id: booking.id }, { $set: { payment } });
  const path = `/api/bookings/${booking.id}/absence`;
  return {
    read: () => storedBooking(booking),
    report: (as = scene.asCustomer) => as.post<Problem>(path, { text: TEXT }),
    // The payments service does both in its transaction.
    dispute: async (seen?: BookingRow) => {
      const of = seen ?? (await storedBooking(booking));
      return inTransaction((session) => disputePayment(session, of));
    },
    end: async () => {
      const seen = await storedBooking(booking);
      const nothing = { kobo: 0, isSettled: false, now: new Date() };
      return inTransaction((session) => endDisputeOf(session, seen, nothing));
    },
    asProvider: scene.asProvider,
  };
};

test('while the money is disputed, neither party reports an absence; after its end both can', async () => {
  const scene = await begun();
  await scene.dispute();
  for (const as of [undefined, scene.asProvider]) {
    const { status, body } = await scene.report(as);
    expect([status, body.code, body.detail]).toEqual([
      ...[409, 'dispute_open'],
      'The money of this booking is disputed, and the dispute or the bank decides about it. An absence cannot be reported until then.',
    ]);
  }
  expect((await scene.read()).absence).toBeUndefined();
  await scene.end();
  expect((await scene.report()).status).toBe(200);
});

test('of a report and a dispute of the same booking at once, exactly one is stored', async () => {
  for (let run = 0; run < RUNS; run += 1) {
    const scene = await begun();
    const seen = await scene.read();
    const dispute = () =>
      scene.dispute(seen).then(
        () => 200,
        (error: { code: string }) => error.code,
      );
    const report = async () => (await scene.report()).body.code ?? 200;
    const calls = run % 2 === 0 ? [report, dispute] : [dispute, report];
    const answers = await Promise.all(calls.map((call) => call()));
    expect(answers.filter((one) => one === 200)).toHaveLength(1);
    expect(['booking_changed', 'dispute_open']).toContain(answers.find((one) => one !== 200));
    const { absence, payment } = await scene.read();
    expect(Boolean(absence)).toBe(payment!.state === 'held');
  }
}, 120_000);
