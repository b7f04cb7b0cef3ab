import { databaseCalls } from '@tm/service-kit/testing';
import { ChargebackModel } from '@tm/schema/disputes';
import { RefundModel } from '@tm/schema/payments';
import { eventBench } from '../testing';
import { countWaiting } from './event.queries';

const { handle, pay, receive, receiveCharge, standIn } = eventBench();

test('an event about a refund that is processed already asks nothing, and needs no administrator', async () => {
  await RefundModel.insertMany([
    {
      ...{ _id: 'rf-1', reference: 'bk-1', kobo: 100, cause: 'late', state: 'processed', attempts: 1 },
      orderedAt: new Date(),
    },
  ]);
  await receive('refund.processed', { what: 'refund', chargeReference: 'bk-1', providerRefundId: null });
  expect(await handle()).toEqual(['asked']);
  expect((await RefundModel.findById('rf-1').lean())!.dueAt).toBeUndefined();
  await RefundModel.deleteMany({});
});

test('an event about a posted charge that was refunded since needs no administrator', async () => {
  await pay('bk-1');
  await receiveCharge('bk-1');
  await handle();
  Object.assign(standIn().state.charges.get('bk-1')!, { status: 'reversed' });
  await receiveCharge('bk-1', 'late');
  expect(await handle()).toEqual(['known']);
});

test('events about one charge ask for it once, and later ones not at all', async () => {
  await pay('bk-1');
  standIn().calls.length = 0;
  for (const copy of ['a', 'b', 'c']) await receiveCharge('bk-1', copy);
  expect((await handle()).sort()).toEqual(['known', 'known', 'posted']);
  expect(standIn().calls).toHaveLength(1);
  await receiveCharge('bk-1', 'd');
  expect(await handle()).toEqual(['known']);
  expect(standIn().calls).toHaveLength(1);
});

test('events about a chargeback that has ended do not ask for it', async () => {
  await ChargebackModel.deleteMany({});
  await pay('bk-1');
  const id = standIn().state.dispute('bk-1', 400_000);
  await receive('charge.dispute.create', { what: 'dispute', id });
  expect(await handle()).toEqual(['opened']);
  standIn().state.disputeBecomes(id, 'unanswered');
  await receive('charge.dispute.resolve', { what: 'dispute', id });
  expect(await handle()).toEqual(['changed']);
  const asked = standIn().calls.length;
  await receive('charge.dispute.remind', { what: 'dispute', id });
  expect(await handle()).toEqual(['known']);
  expect(standIn().calls).toHaveLength(asked);
});

test('twenty events about different charges cost as many calls of the collection of events as one', async () => {
  const callsFor = async (count: number, prefix: string) => {
    for (let at = 0; at < count; at += 1) await receiveCharge(`${prefix}-${at}`);
    return (await databaseCalls(() => handle())).filter((call) => call.endsWith('providerEvents'));
  };
  const one = await callsFor(1, 'one');
  expect(await callsFor(20, 'many')).toEqual(one);
  expect(one).toHaveLength(4);
});

test('a process that stops gives its claimed events back, and another one handles them at once', async () => {
  for (const copy of ['a', 'b']) await receiveCharge(`bk-${copy}`, copy);
  let looks = 0;
  expect(await handle(() => (looks += 1) > 1)).toEqual([]);
  expect(standIn().calls).toEqual([]);
  expect(await countWaiting(10)).toBe(2);
  expect(await handle()).toEqual(['unknown_charge', 'unknown_charge']);
});
