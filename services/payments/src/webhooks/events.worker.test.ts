import { createInstruments } from '@tm/service-kit';
import { ProviderEventModel } from '@tm/schema/payments';
import { testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';
import { createProvider } from '../provider';
import { recordingLog } from '../provider/testing/meters';
import { startStandIn, type StandIn } from '../provider/testing/paystackStandIn';
import { KEY } from '../provider/testing/standInState';
import { eventWorker } from './events.worker';
import { receiveEvent } from './receiveEvent.commands';

const site = testService(createApp, configSchema);

let standIn: StandIn;
beforeAll(async () => {
  standIn = await startStandIn();
});
afterAll(() => standIn.close());

test('the worker handles events, counts them, and raises an alarm for an event that needs a person', async () => {
  const { log, lines } = recordingLog();
  const { metrics } = createInstruments('payments', site.config);
  const company = createProvider({ PAYMENTS: 'sandbox', url: standIn.url, keys: [KEY] }, log, metrics)!;
  standIn.state.open({ reference: 'bk-1', email: 'ada@example.com', amount: 1_000_000 }, 'card', () => ({}));
  standIn.state.pay('bk-1');
  const charge = { what: 'charge' as const, reference: 'bk-1', providerId: '7' };
  await receiveEvent({ name: 'charge.success', about: charge }, Buffer.from('1'));
  const dispute = { what: 'dispute' as const, id: '358950' };
  await receiveEvent({ name: 'charge.dispute.create', about: dispute }, Buffer.from('2'));

  const worker = eventWorker(company)(log, metrics);
  worker.start();
  while (await ProviderEventModel.exists({ outcome: null })) await new Promise(setImmediate);
  await worker.stop();

  const text = await metrics.registry.metrics();
  expect(text).toMatch(/payments_events_total\{outcome="posted",.*\} 1/);
  expect(text).toMatch(/payments_events_total\{outcome="unknown_charge",.*\} 1/);
  expect(text).toMatch(/payments_webhook_lag_seconds_count\{.*\} 2/);
  expect(text).toMatch(/payments_events_waiting\{.*\} 0/);
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    {
      ...{ alarm: 'payment_provider', msg: 'an event needs an administrator' },
      ...{ event: 'charge.dispute.create', outcome: 'unknown_charge' },
      about: expect.objectContaining({ what: 'dispute', providerId: '358950' }),
    },
  ]);
});
