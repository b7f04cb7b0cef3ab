import { createInstruments, type Metrics, type Service, type Worker } from '@tm/service-kit';
import { BookingModel } from '@tm/schema/bookings';
import { PaymentAttemptModel, RefundModel, UnmatchedMoneyModel } from '@tm/schema/payments';
import { ChargebackModel } from '@tm/schema/disputes';
import { PayoutModel } from '@tm/schema/payouts';
import { attemptWorker } from './attempts';
import { moneyWorker } from './bookingMoney';
import { chargebackListWorker, chargebackWorker } from './chargebacks';
import { lateWorker } from './late';
import { payoutWorker } from './payouts';
import { recordingLog } from './provider/testing/meters';
import { refundWorker } from './refunds';
import { HOUR_MS } from '@tm/domain';
import {
  PRICE,
  VAULT,
  buildLate,
  buildPaidBusiness,
  buildUnpaid,
  endBooking,
  kindsOf,
  ledgerFault,
  paymentSite,
  payoutsOf,
  stored,
} from './testing';

const payments = paymentSite();
const { site, company, standIn, startByCard } = payments;

type MakeWorker = (log: Service['log'], metrics: Metrics) => Worker;

/** Runs a worker until something is so. */
const runUntil = async (make: Worker, isSo: () => Promise<unknown>) => {
  make.start();
  while (!(await isSo())) await new Promise(setImmediate);
  await make.stop();
};

/** Returns a function that runs workers, with their log lines and metrics. */
const workbench = () => {
  const { log, lines } = recordingLog();
  const all: Metrics[] = [];
  return {
    run: (make: MakeWorker, isSo: () => Promise<unknown>) => {
      const { metrics } = createInstruments('payments', site.config);
      all.push(metrics);
      return runUntil(make(log, metrics), isSo);
    },
    alarms: () => lines.map((line) => (JSON.parse(line) as { alarm?: string }).alarm).filter(Boolean),
    text: async () => (await Promise.all(all.map(({ registry }) => registry.metrics()))).join('\n'),
  };
};

/** Pays a booking by card, without an event of the payment company. */
const payUnseen = async () => {
  const { booking } = await buildUnpaid(site);
  const { _id } = await startByCard(booking);
  standIn().state.pay(_id);
  await PaymentAttemptModel.updateOne({ _id }, { $set: { checkAt: new Date() } });
  return booking;
};

test('workers find a payment, refund it when the booking ends, and count what they did', async () => {
  const bench = workbench();
  const booking = await payUnseen();
  await bench.run(attemptWorker(company()), async () => (await stored(booking)).payment!.state === 'held');
  await endBooking(booking, { kind: 'declined' });
  await bench.run(moneyWorker, async () => (await stored(booking)).payment!.state === 'settled');
  const refund = () => RefundModel.findOne({ bookingId: booking._id }).lean();
  await bench.run(refundWorker(company()), async () => (await refund())!.state === 'sent');
  standIn().state.refundBecomes((await refund())!.providerRefundId!, 'processed');
  await RefundModel.updateMany({}, { $set: { dueAt: new Date() } });
  await bench.run(refundWorker(company()), async () => (await refund())!.state === 'processed');

  expect(await kindsOf(booking)).toEqual(['charge', 'refund-ordered', 'refund-processed']);
  expect(await ledgerFault()).toBeNull();
  const text = await bench.text();
  for (const line of [
    'payments_attempt_checks_total{outcome="posted"',
    'payments_decisions_total{outcome="refunded"',
    'payments_refunds_total{outcome="open"',
    'payments_refunds_total{outcome="processed"',
  ])
    expect(text).toContain(line);
  expect(text).toMatch(/payments_refunds_waiting\{.*\} \d/);
  expect(bench.alarms()).toEqual([]);
});

test('the worker of late money refunds it after its time', async () => {
  const bench = workbench();
  const { reference } = await buildLate(payments);
  await UnmatchedMoneyModel.updateOne({ _id: reference }, { $set: { dueAt: new Date() } });
  await bench.run(lateWorker, () => RefundModel.exists({ reference }));
  expect(await bench.text()).toContain('payments_late_total{outcome="refunded"');
  expect(bench.alarms()).toEqual([]);
  expect(await ledgerFault()).toBeNull();
});

test('a returned payment, a failed refund and an ending without a rule raise an alarm each', async () => {
  const bench = workbench();
  const returned = await payUnseen();
  const id = `${String(returned._id)}-1`;
  Object.assign(standIn().state.charges.get(id)!, { status: 'reversed' });
  const isChecked = async () => (await PaymentAttemptModel.findById(id).lean())!.checkAt! > new Date();
  await bench.run(attemptWorker(company()), isChecked);
  expect(bench.alarms()).toEqual(['payment_provider']);

  const odd = await payUnseen();
  await bench.run(attemptWorker(company()), async () => (await stored(odd)).payment!.state === 'held');
  await endBooking(odd, { kind: 'declined' });
  await BookingModel.collection.updateOne({ _id: odd._id }, { $set: { 'ending.kind': 'unheard_of' } });
  await bench.run(moneyWorker, async () => (await stored(odd)).payment!.moneyAt! > new Date());
  expect(bench.alarms()).toEqual(['payment_provider', 'held_money']);

  const short = await buildUnpaid(site);
  const { _id } = await startByCard(short.booking);
  standIn().state.pay(_id, PRICE / 2);
  await PaymentAttemptModel.updateOne({ _id }, { $set: { checkAt: new Date() } });
  const refund = () => RefundModel.findOne({ reference: _id }).lean();
  await bench.run(attemptWorker(company()), refund);
  await bench.run(refundWorker(company()), async () => (await refund())!.state === 'sent');
  standIn().state.refundBecomes((await refund())!.providerRefundId!, 'failed');
  await RefundModel.updateOne({ reference: _id }, { $set: { dueAt: new Date() } });
  await bench.run(refundWorker(company()), async () => (await refund())!.state === 'failed');
  expect(bench.alarms()).toEqual(['payment_provider', 'held_money', 'refund']);
});

test('the worker of payouts orders, sends and settles them, and raises an alarm for a balance that is too small', async () => {
  const bench = workbench();
  const { providerId } = await buildPaidBusiness();
  const worker = payoutWorker({ company: company(), vault: VAULT });
  const newest = async () => (await payoutsOf(providerId)).at(-1);
  await bench.run(worker, async () => (await newest())?.state === 'sent');
  standIn().state.transferBecomes((await newest())!._id, 'success');
  await PayoutModel.updateMany({}, { $set: { dueAt: new Date() } });
  await bench.run(worker, async () => (await newest())!.state === 'paid');
  expect(bench.alarms()).toEqual([]);
  standIn().state.balance = 0;
  await buildPaidBusiness();
  await bench.run(worker, () => Promise.resolve(bench.alarms().length > 0));
  expect(bench.alarms()).toEqual(['payout']);
  const text = await bench.text();
  for (const outcome of ['ordered', 'open', 'paid', 'uncovered'])
    expect(text).toContain(`payments_payouts_total{outcome="${outcome}"`);
  expect(text).toMatch(/payments_payouts_waiting\{.*\} \d/);
});

test('the workers of chargebacks find one without an event, measure its time, and raise an alarm below two hours', async () => {
  const bench = workbench();
  const booking = await payUnseen();
  await bench.run(attemptWorker(company()), async () => (await stored(booking)).payment!.state === 'held');
  const soon = new Date(Date.now() + HOUR_MS);
  const id = standIn().state.dispute(`${String(booking._id)}-1`, PRICE, soon);
  await bench.run(chargebackListWorker(company()), () => ChargebackModel.exists({ _id: id }));
  const isHandled = async () => (await ChargebackModel.findById(id).lean())!.reminders === 2;
  await bench.run(chargebackWorker(company()), isHandled);
  expect(bench.alarms()).toEqual(['chargeback']);
  expect(await bench.text()).toContain('payments_chargebacks_total{outcome="asked"');
  const seconds = /^chargeback_due_seconds\S* (\d+)/m.exec(await bench.text())?.[1];
  expect(Number(seconds)).toBeGreaterThan(3_500);
  expect(Number(seconds)).toBeLessThanOrEqual(3_600);
  standIn().state.disputeBecomes(id, 'won');
  await ChargebackModel.updateOne({ _id: id }, { $set: { dueAt: new Date() } });
  const isWon = async () => (await ChargebackModel.findById(id).lean())!.state === 'won';
  await bench.run(chargebackWorker(company()), isWon);
  expect(await ledgerFault()).toBeNull();
});
