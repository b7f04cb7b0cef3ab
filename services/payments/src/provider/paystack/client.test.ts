import { createMetrics } from '@tm/service-kit/metrics';
import { createProvider } from '../createProvider';
import { createPaystack } from './createPaystack';
import { recordingLog, recordingMeter } from '../testing/meters';
import { startStandIn, type StandIn } from '../testing/paystackStandIn';
import { KEY } from '../testing/standInState';

let standIn: StandIn;
beforeEach(async () => {
  standIn = await startStandIn();
});
afterEach(() => standIn.close());

test('calls stop for 30 s after five silences, and go on then', async () => {
  let now = 0;
  const { meter, observed, breaker } = recordingMeter();
  const { log } = recordingLog();
  const provider = createPaystack({ url: standIn.url, keys: [KEY], log, meter, now: () => now });
  standIn.breakWith((response) => void response.writeHead(500).end());
  for (let call = 0; call < 5; call += 1)
    await expect(provider.balance()).rejects.toMatchObject({ reason: 'server_error' });
  standIn.breakWith(null);
  const before = standIn.calls.length;
  await expect(provider.balance()).rejects.toMatchObject({ name: 'ProviderSilence', reason: 'paused' });
  expect(standIn.calls).toHaveLength(before);
  now = 30_000;
  expect(await provider.balance()).toBe(500_000_000);
  expect(observed.slice(-2)).toEqual(['balance paused', 'balance ok']);
  expect(breaker).toEqual([true, false]);
});

test('refusals do not open the breaker', async () => {
  const { meter, breaker } = recordingMeter();
  const provider = createPaystack({ url: standIn.url, keys: [KEY], log: recordingLog().log, meter });
  for (let call = 0; call < 8; call += 1)
    await expect(provider.charge('bk-unknown')).rejects.toMatchObject({ code: 'not_found' });
  expect(breaker).toEqual([]);
});

test('a question is answered by its repetition after one 500', async () => {
  let failures = 1;
  const { meter, observed } = recordingMeter();
  const provider = createPaystack({ url: standIn.url, keys: [KEY], log: recordingLog().log, meter });
  standIn.breakWith((response, reply) => {
    failures -= 1;
    if (failures >= 0) response.writeHead(500).end();
    else response.writeHead(reply.status).end(JSON.stringify(reply.body));
  });
  expect(await provider.balance()).toBe(500_000_000);
  expect(observed).toEqual(['balance ok']);
});

test('a wrong key is a silence with an alarm, because the order can succeed later', async () => {
  const { log, lines } = recordingLog();
  const { meter } = recordingMeter();
  const wrong = 'sk_test_wrong_0123456789abcdef';
  const provider = createPaystack({ url: standIn.url, keys: [wrong], log, meter });
  await expect(provider.balance()).rejects.toMatchObject({ reason: 'not_accepted' });
  expect(lines.join('')).toContain('"alarm":"payment_provider"');
  expect(lines.join('')).not.toContain(wrong);
});

test('the file of the evidence goes to its address without our key', async () => {
  const { log } = recordingLog();
  const { meter } = recordingMeter();
  const provider = createPaystack({ url: standIn.url, keys: [KEY], log, meter });
  standIn.state.open({ reference: 'bk-1', email: 'a@b.ng', amount: 10_000 }, 'card', () => ({}));
  const id = standIn.state.dispute('bk-1', 10_000);
  const file = { name: 'booking.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-1.4') };
  const customer = { email: 'a@b.ng', name: 'Ada', phone: '08030000000' };
  const evidence = { message: 'Done', service: 'Cleaning', customer, file };
  await provider.answerDispute(id, { accept: false, evidence });
  expect(standIn.state.uploads).toEqual([{ path: '/files/qesp8a4df1', bytes: 8, authorization: undefined }]);
  expect(standIn.state.disputes[0]).toMatchObject({
    answer: { resolution: 'declined', refund_amount: 0, uploaded_filename: 'qesp8a4df1', evidence: 21 },
  });
});

test('createProvider returns nothing while payments are off', () => {
  expect(createProvider({ PAYMENTS: 'off' }, recordingLog().log, createMetrics('payments'))).toBeNull();
});

test('createProvider records the durations and the breaker', async () => {
  const metrics = createMetrics('payments');
  const settings = { PAYMENTS: 'sandbox' as const, url: standIn.url, keys: [KEY] as const };
  const provider = createProvider(settings, recordingLog().log, metrics)!;
  await provider.balance();
  await expect(provider.charge('bk-unknown')).rejects.toThrow();
  const text = await metrics.registry.metrics();
  expect(text).toMatch(/payments_provider_seconds_count\{service="payments",call="balance",outcome="ok"\} 1/);
  expect(text).toMatch(
    /payments_provider_seconds_count\{service="payments",call="charge",outcome="refused"\} 1/,
  );
  expect(text).toMatch(/payments_breaker_open\{service="payments"\} 0/);
});
