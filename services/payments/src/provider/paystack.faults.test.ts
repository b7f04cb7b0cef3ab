import type { PaymentProvider, ProviderCall } from './provider';
import { createPaystack } from './paystack';
import { recordingLog, recordingMeter } from './testing/meters';
import { startStandIn, writeJson, type Fault, type StandIn } from './testing/paystackStandIn';
import { ACCOUNT, aPayoutId, aReference } from './testing/pair';
import { KEY } from './testing/standInState';

/** For answers that never come. Others have the time that they need. */
const SHORT_MS = 120;
const page = 'https://market.test/return';

const headers = (length: number) => ({ 'Content-Type': 'application/json', 'Content-Length': length });
/** Writes the right answer only as far as a share of it, under a length. */
const part =
  (share: number, isHonest: boolean, isCut: boolean): Fault =>
  (response, reply) => {
    const text = JSON.stringify(reply.body);
    const begin = text.slice(0, Math.floor(text.length * share));
    response.writeHead(reply.status, headers(isHonest ? begin.length : text.length));
    response.write(begin);
    if (isHonest) response.end();
    else if (isCut) setImmediate(() => response.destroy());
  };
const json =
  (status: number, body: unknown): Fault =>
  (response) =>
    writeJson(response, { status, body });

/** Wrong types in every place: the names are right. */
const twisted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(twisted);
  if (value && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, twisted(inner)]));
  return typeof value === 'number' ? value + 0.5 : { was: value };
};

type Cell = { name: string; fault: Fault | 'refused'; reason: string; isRepeated: boolean };
const FAULTS: readonly Cell[] = [
  { name: 'a refused connection', fault: 'refused', reason: 'unreachable', isRepeated: true },
  {
    name: 'a connection that closes',
    fault: (r) => void r.destroy(),
    reason: 'unreachable',
    isRepeated: true,
  },
  {
    name: 'a 500',
    fault: json(500, { status: false, message: 'x' }),
    reason: 'server_error',
    isRepeated: true,
  },
  {
    name: 'a 502 with a page',
    fault: (r) => void r.writeHead(502, { 'Content-Type': 'text/html' }).end('<h1>Bad gateway</h1>'),
    reason: 'server_error',
    isRepeated: true,
  },
  { name: 'no answer in time', fault: () => undefined, reason: 'timeout', isRepeated: false },
  { name: 'a half answer that stalls', fault: part(0.5, false, false), reason: 'timeout', isRepeated: false },
  {
    name: 'a half answer that breaks',
    fault: part(0.5, false, true),
    reason: 'unreachable',
    isRepeated: true,
  },
  { name: 'half of the JSON', fault: part(0.5, true, false), reason: 'unexpected', isRepeated: false },
  { name: 'an empty answer', fault: part(0, true, false), reason: 'unexpected', isRepeated: false },
  {
    name: 'wrong types',
    fault: (r, { status, body }) =>
      writeJson(r, {
        status,
        body: { ...(body as object), data: twisted((body as { data: unknown }).data) },
      }),
    reason: 'unexpected',
    isRepeated: false,
  },
  {
    name: 'no data',
    fault: json(200, { status: true, message: 'OK' }),
    reason: 'unexpected',
    isRepeated: false,
  },
  {
    name: 'a redirect',
    fault: (r) => void r.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end(),
    reason: 'unexpected',
    isRepeated: false,
  },
];

type Names = { reference: string; paid: string; payoutId: string };
type Act = (provider: PaymentProvider, names: Names) => Promise<unknown>;
/** Each call with its method and path, and whether it reads only. */
const CALLS: readonly { call: ProviderCall; path: string; act: Act }[] = [
  {
    call: 'startCheckout',
    path: 'POST /transaction/initialize',
    act: (provider, { reference }) =>
      provider.startCheckout({ reference, kobo: 10_000, email: 'a@b.ng', returnTo: page, cancelTo: page }),
  },
  {
    call: 'startTransfer',
    path: 'POST /charge',
    act: (provider, { reference }) =>
      provider.startTransfer({
        reference,
        kobo: 10_000,
        email: 'a@b.ng',
        until: new Date(2_000_000_000_000),
      }),
  },
  {
    call: 'refund',
    path: 'POST /refund',
    act: (provider, { paid }) =>
      provider.refund({ refundId: 'rf-1', reference: paid, kobo: 5_000, note: 'x' }),
  },
  {
    call: 'transfer',
    path: 'POST /transfer',
    act: (provider, { payoutId }) =>
      provider.transfer({ payoutId, kobo: 20_000, recipient: 'RCP_1', reason: 'Payout' }),
  },
  { call: 'charge', path: 'GET /transaction/verify', act: (provider, { paid }) => provider.charge(paid) },
  { call: 'accountName', path: 'GET /bank/resolve', act: (provider) => provider.accountName(ACCOUNT) },
  {
    call: 'transferOf',
    path: 'GET /transfer/verify',
    act: (provider) => provider.transferOf('po-known-0123456789'),
  },
  { call: 'balance', path: 'GET /balance', act: (provider) => provider.balance() },
];
const CELLS = FAULTS.flatMap((fault) => CALLS.map((call) => [call.call, fault.name, call, fault] as const));

let standIn: StandIn;
let closedUrl: string;
beforeAll(async () => {
  standIn = await startStandIn();
  const gone = await startStandIn();
  closedUrl = gone.url;
  await gone.close();
});
afterAll(() => standIn.close());
afterEach(() => standIn.breakWith(null));

/** Makes a paid charge and a known transfer for the calls that ask for them. */
const prepare = (): Names => {
  const paid = aReference();
  standIn.state.open({ reference: paid, email: 'a@b.ng', amount: 10_000 }, 'card', () => ({}));
  standIn.state.pay(paid);
  standIn.state.transfer({ reference: 'po-known-0123456789', amount: 5, recipient: 'RCP_1' });
  return { reference: aReference(), paid, payoutId: aPayoutId() };
};

const create = (url: string, timeoutMs = 7_000) => {
  const { log, lines } = recordingLog();
  const { meter, observed } = recordingMeter();
  return { provider: createPaystack({ url, keys: [KEY], log, meter, timeoutMs }), lines, observed };
};

test.each(CELLS)('%s is a silence after %s', async (_call, _fault, { call, path, act }, cell) => {
  const names = prepare();
  const url = cell.fault === 'refused' ? closedUrl : standIn.url;
  const { provider, lines, observed } = create(url, cell.reason === 'timeout' ? SHORT_MS : 7_000);
  if (cell.fault !== 'refused') standIn.breakWith(cell.fault);
  const before = standIn.calls.length;
  const failure = await act(provider, names).catch((error: unknown) => error);
  expect(failure).toMatchObject({ name: 'ProviderSilence', call, reason: cell.reason });

  // Orders are sent once, questions twice if there was no answer.
  const isQuestion = path.startsWith('GET');
  const times = cell.isRepeated && isQuestion ? 2 : 1;
  const sent = standIn.calls.slice(before).filter((line) => line.startsWith(path));
  expect(sent).toHaveLength(cell.fault === 'refused' ? 0 : times);
  expect(observed).toEqual([`${call} silent`]);
  expect(lines.some((line) => line.includes('"alarm"'))).toBe(cell.reason === 'unexpected');
  expect(`${lines.join('')}${String(failure)}${JSON.stringify(failure)}`).not.toContain(KEY);
});

// A refund has no name: the next test.
test.each(CALLS.filter(({ call }) => call !== 'refund').map((call) => [call.call, call] as const))(
  '%s has at most one effect when its answer is lost and it is asked again under its name',
  async (_call, { act, call }) => {
    const names = prepare();
    const { provider } = create(standIn.url);
    const { charges, transfers } = standIn.state;
    const before = charges.size + transfers.size;
    standIn.breakWith((response) => void response.destroy());
    await expect(act(provider, names)).rejects.toMatchObject({ name: 'ProviderSilence' });
    standIn.breakWith(null);
    const again = act(provider, names);
    if (call === 'startCheckout' || call === 'startTransfer')
      await expect(again).rejects.toMatchObject({ reason: 'reference_taken' });
    else expect(await again).not.toBeNull();
    expect(charges.size + transfers.size - before).toBeLessThanOrEqual(1);
  },
);

test('a refund whose answer was lost is found among the refunds of its charge', async () => {
  const { paid } = prepare();
  const { provider } = create(standIn.url);
  standIn.breakWith((response) => void response.destroy());
  const wish = { refundId: 'rf-lost-1', reference: paid, kobo: 10_000, note: 'Cancelled' };
  await expect(provider.refund(wish)).rejects.toMatchObject({ name: 'ProviderSilence' });
  standIn.breakWith(null);
  const refunds = await provider.refundsOf(await provider.charge(paid));
  expect(refunds).toMatchObject([{ note: 'rf-lost-1', kobo: 10_000 }]);
});

test.each([
  [401, 'not_accepted', true],
  [403, 'not_accepted', true],
  [408, 'throttled', false],
  [429, 'throttled', false],
  [409, 'unexpected', true],
  [418, 'unexpected', true],
])('an order is not refused by status %i, whose effect is not certain', async (status, reason, isAlarm) => {
  const names = prepare();
  const { provider, lines } = create(standIn.url);
  standIn.breakWith(json(status, { status: false, message: `no ${KEY}` }));
  // A new adapter for each call, so that the breaker stays closed.
  for (const { act } of CALLS)
    await expect(act(create(standIn.url).provider, names)).rejects.toMatchObject({ reason });
  await expect(provider.balance()).rejects.toMatchObject({ reason });
  expect(lines.some((line) => line.includes('"alarm"'))).toBe(isAlarm);
  expect(lines.join('')).not.toContain(KEY);
});

test('a refusal repeats the sentence of Paystack without the key', async () => {
  const names = prepare();
  const { provider, lines } = create(standIn.url);
  standIn.breakWith(json(400, { status: false, message: `Key ${KEY} cannot refund. ${'x'.repeat(500)}` }));
  const refusal: unknown = await CALLS[2]!.act(provider, names).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ name: 'ProviderRefusal', code: 'refused', status: 400 });
  const { reply } = refusal as { reply: string };
  expect(reply).toMatch(/^Key {2}cannot refund\./);
  expect(reply).toHaveLength(200);
  expect(lines.join('')).not.toContain('cannot refund');
});

test('a refusal without the envelope of an error is a silence', async () => {
  const names = prepare();
  standIn.breakWith(json(400, { error: 'bad' }));
  for (const { act } of CALLS)
    await expect(act(create(standIn.url).provider, names)).rejects.toMatchObject({ reason: 'unexpected' });
});

test('transferOf takes no other 404 for an absent transfer', async () => {
  const { provider } = create(standIn.url);
  standIn.breakWith(json(404, { status: false, message: 'Entity not found' }));
  await expect(provider.transferOf(aPayoutId())).rejects.toMatchObject({ reason: 'unexpected' });
});

test.each([
  ['startCheckout', 'Duplicate Transaction Reference', 0],
  ['transfer', 'Please provide a unique reference. Reference already exists on a transfer', 3],
] as const)(
  '%s does not refuse a taken reference, although it cannot be found',
  async (call, message, at) => {
    const names = prepare();
    const { provider } = create(standIn.url);
    const { calls } = standIn;
    standIn.breakWith((response) => {
      const isOrder = calls[calls.length - 1]!.startsWith('POST');
      const absent = call === 'transfer' ? 'Transfer not found' : 'Transaction reference not found';
      writeJson(response, {
        status: isOrder ? 400 : 404,
        body: { status: false, message: isOrder ? message : absent },
      });
    });
    const order = CALLS[at]!.act(provider, names);
    await expect(order).rejects.toMatchObject({ name: 'ProviderSilence', reason: 'reference_taken' });
  },
);
