import { once } from 'node:events';
import { appendFile, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { newReference, orderTransfer, payByCard, startCheckout, verify } from './testing/orders';
import { SandboxProcess, newDataDir, runMain } from './testing/sandboxProcess';
import { WebhookReceiver } from './testing/webhookReceiver';

let dataDir: string;
beforeEach(async () => {
  dataDir = await newDataDir();
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** Unit of the limit of the size of files. */
const BLOCK = 1_024;

const journal = () => join(dataDir, 'payments', 'journal.jsonl');

it('prints its addresses, keeps its key to the owner, and exits with 0 on SIGTERM', async () => {
  const sandbox = await SandboxProcess.start(dataDir);
  expect(sandbox.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect(await sandbox.page('/')).toContain('Console of the payment company');
  const { mode } = await stat(join(dataDir, 'payments', 'secret.key'));
  expect(mode & 0o777).toBe(0o600);
  expect(await sandbox.end()).toBe(0);
});

it('names a missing setting, a wrong one, production and a port in use', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  for (const [env, sentence] of [
    [{}, 'DATA_DIR is missing.'],
    [
      { DATA_DIR: dataDir, NODE_ENV: 'production' },
      'it moves no real money. It does not start with NODE_ENV=production.',
    ],
    [{ DATA_DIR: dataDir, PORT: 'x' }, 'PORT must be a whole number from 0 to 65535, not "x".'],
    [{ DATA_DIR: dataDir, PORT: String(port) }, `port ${port} is taken.`],
  ] as [Record<string, string>, string][]) {
    const { child, errors } = runMain(env);
    expect(await once(child, 'close')).toEqual([1, null]);
    expect(await errors).toBe(`payment sandbox: ${sentence}\n`);
  }
  other.close();
});

it('forgets nothing that it answered for when it is killed, three times over', async () => {
  const paid: string[] = [];
  let key = '';
  for (let round = 0; round < 3; round += 1) {
    const sandbox = await SandboxProcess.start(dataDir);
    key ||= sandbox.key;
    expect(sandbox.key).toBe(key);
    for (const reference of paid)
      expect(await verify(sandbox, reference)).toMatchObject({ status: 'success' });
    const calls = Array.from({ length: 5 }, () =>
      payByCard(sandbox).then((reference) => paid.push(reference)),
    );
    await Promise.race(calls);
    await sandbox.end('SIGKILL');
    await Promise.allSettled(calls);
  }
  expect(paid.length).toBeGreaterThanOrEqual(3);
});

it('continues payments, transfers and webhooks that were on their way when it was killed', async () => {
  const shop = await WebhookReceiver.start();
  const first = await SandboxProcess.start(dataDir, { PAYMENT_SANDBOX_WEBHOOK_URL: shop.url });
  shop.status = 503;
  const reference = await payByCard(first);
  const { reference: transfer } = await orderTransfer(first, '0123456780');
  const { access_code: accessCode, reference: late } = await startCheckout(first);
  await first.control('checkout/late', { accessCode, delaySeconds: 3_600 });
  await first.control('wait');
  await first.end('SIGKILL');
  shop.status = 200;
  shop.clear();
  const second = await SandboxProcess.start(dataDir);
  await second.control('clock', { minutes: 120 });
  await second.end();
  await shop.stop();
  expect(shop.received.map(({ data }) => data['reference']).sort()).toEqual(
    [reference, transfer, late].sort(),
  );
});

it('cuts off a torn last line, and goes on after it', async () => {
  const first = await SandboxProcess.start(dataDir);
  const reference = await payByCard(first);
  await first.end('SIGKILL');
  await appendFile(journal(), '{"puts":[{"table":"charge","row":{"id":4000000900,"refer');
  const second = await SandboxProcess.start(dataDir);
  expect(await verify(second, reference)).toMatchObject({ status: 'success' });
  const next = await payByCard(second);
  await second.end('SIGKILL');
  const third = await SandboxProcess.start(dataDir);
  expect(await verify(third, next)).toMatchObject({ status: 'success' });
  await third.end();
});

it('leaves out a step that does not fit on the disk, and goes on after it', async () => {
  const first = await SandboxProcess.start(dataDir);
  const paid = await payByCard(first);
  const { size } = await stat(journal());
  await first.end();
  const small = await SandboxProcess.start(dataDir, {}, Math.ceil(size / BLOCK) + 4);
  const refused = await small.api('POST', '/transaction/initialize', {
    email: 'ada@demo.example',
    amount: 500_000,
    metadata: { text: 'x'.repeat(16 * BLOCK) },
  });
  expect(refused.status).toBe(500);
  expect(await verify(small, paid)).toMatchObject({ status: 'success' });
  await small.end();
  const last = await SandboxProcess.start(dataDir);
  expect(await verify(last, paid)).toMatchObject({ status: 'success' });
  await payByCard(last);
  await last.end();
});

it('refuses a journal with an unreadable line before the last, and leaves it as it is', async () => {
  const sandbox = await SandboxProcess.start(dataDir);
  await sandbox.end();
  await appendFile(journal(), 'not json\n{"puts":[]}\n');
  const before = await readFile(journal());
  const { child, errors } = runMain({ DATA_DIR: dataDir });
  expect(await once(child, 'close')).toEqual([1, null]);
  expect(await errors).toMatch(/^payment sandbox: journal\.jsonl: line \d+ is not JSON/);
  expect(await readFile(journal())).toEqual(before);
});

it('sends webhooks again 6 times faster when a setting says so', async () => {
  const shop = await WebhookReceiver.start();
  shop.status = 500;
  const sandbox = await SandboxProcess.start(dataDir, {
    PAYMENT_SANDBOX_WEBHOOK_URL: shop.url,
    // Not faster, so that the second attempt comes long after the state is read.
    PAYMENT_SANDBOX_SPEED: '6',
  });
  await payByCard(sandbox);
  await sandbox.control('wait');
  const state = await sandbox.state<{ events: { nextAt: string; attempts: { at: string }[] }[] }>();
  const [{ nextAt, attempts }] = state.events as [{ nextAt: string; attempts: { at: string }[] }];
  const delay = Date.parse(nextAt) - Date.parse(attempts[0]!.at);
  // The time of the next attempt is computed some milliseconds after the first one is stored.
  expect(delay).toBeGreaterThanOrEqual(30_000);
  expect(delay).toBeLessThan(35_000);
  await sandbox.end();
  await shop.stop();
});

it('names another origin in the links to its pages', async () => {
  const sandbox = await SandboxProcess.start(dataDir, { PAYMENT_SANDBOX_ORIGIN: 'http://pay.example:4290' });
  const answer = await startCheckout(sandbox, { reference: newReference() });
  await sandbox.end();
  expect(answer.authorization_url).toBe(`http://pay.example:4290/checkout/${answer.access_code}`);
});
