import { trusted } from '@tm/mongo';
import { ChargebackModel, IS_CHARGEBACK_OPEN } from '@tm/schema/disputes';
import { NotificationModel } from '@tm/schema/records';
import { buildUser } from '@tm/schema/testing';
import {
  PRICE,
  chargebackBench,
  disputeBench,
  moneyFaults,
  paymentSite,
  runWithKills,
  serviceProcess,
} from '../testing';
import { answerChargeback } from './answerChargeback.commands';

const bench = paymentSite();
const { standIn } = bench;
const start = serviceProcess(bench);
const { buildHeld } = disputeBench(bench);
const { ask } = chargebackBench(bench);
const REPEAT = Number(process.env['REPEAT'] ?? 1);
const CHARGEBACKS = 12 * REPEAT;
const KILLS = 2 * REPEAT;
const MESSAGE = 'The customer gave the code of the start, and the work was done.';

const makeDue = () =>
  ChargebackModel.updateMany({ dueAt: trusted(IS_CHARGEBACK_OPEN) }, { $set: { dueAt: new Date() } });

/** Runs the service until `count` returns all chargebacks, with kills on the way. */
const run = (count: () => Promise<number>) =>
  runWithKills({ start, kills: KILLS, count, all: CHARGEBACKS, again: makeDue });

test('after kills at any point, every answer arrives once, and every chargeback is posted once', async () => {
  const admin = await buildUser({ role: 'super_admin' });
  const ids: string[] = [];
  for (let number = 0; number < CHARGEBACKS; number += 1) {
    const { reference } = await buildHeld();
    ids.push(await ask(reference));
  }
  for (const [number, chargebackId] of ids.entries()) {
    const wish =
      number % 2 === 0
        ? ({ accept: true, kobo: PRICE / 2 } as const)
        : ({ accept: false, message: MESSAGE } as const);
    await answerChargeback({ adminId: String(admin._id), chargebackId, wish, version: 1 });
  }
  await run(() => ChargebackModel.countDocuments({ 'answer.sentAt': trusted(IS_CHARGEBACK_OPEN) } as never));
  const { disputes } = standIn().state;
  expect(disputes.filter(({ status }) => status === 'awaiting-merchant-feedback')).toEqual([]);
  for (const [number, id] of ids.entries()) if (number % 2 === 1) standIn().state.disputeBecomes(id, 'lost');
  await makeDue();
  await run(() => ChargebackModel.countDocuments({ state: 'lost' }));
  expect(await NotificationModel.countDocuments({ title: 'Bank Returned a Payment' })).toBe(2 * CHARGEBACKS);
  expect(await moneyFaults()).toEqual([]);
}, 300_000);
