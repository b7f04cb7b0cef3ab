import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readAddress } from '@tm/payment-sandbox/address';
import { moveSandboxClock, startPaymentSandbox, wantsPaymentSandbox } from './paymentSandbox';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'payments-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

it('wantsPaymentSandbox is true by default and false for off', () => {
  expect([undefined, '', 'off', 'sandbox'].map((PAYMENTS) => wantsPaymentSandbox({ PAYMENTS }))).toEqual([
    true,
    true,
    false,
    true,
  ]);
});

it('wantsPaymentSandbox is false by default in production', () => {
  expect(wantsPaymentSandbox({ NODE_ENV: 'production' })).toBe(false);
});

it('wantsPaymentSandbox rejects another value, and the sandbox in production', () => {
  expect(() => wantsPaymentSandbox({ PAYMENTS: 'paystack' })).toThrow(/off or sandbox, not "paystack"/);
  expect(() => wantsPaymentSandbox({ PAYMENTS: 'sandbox', NODE_ENV: 'production' })).toThrow(/no real money/);
});

it('startPaymentSandbox starts nothing with PAYMENTS=off', async () => {
  const env = { PAYMENTS: 'off' };
  expect(await startPaymentSandbox({ dataDir, gatewayPort: 1, env, log: () => undefined })).toBeNull();
});

it('startPaymentSandbox starts the company, and starts it again at the same address when it is killed', async () => {
  const lines: string[] = [];
  const sandbox = await startPaymentSandbox({
    dataDir,
    gatewayPort: 4_100,
    env: { PAYMENTS: 'sandbox', BASE_PATH: '/market' },
    log: (line) => void lines.push(line),
  });
  const pageUrl = sandbox!.pageUrl;
  const read = (path: string) => fetch(`${pageUrl}${path}`).then((response) => response.text());
  expect(await read('/')).toContain('Test shop, no real money');
  const state = JSON.parse(await read('/__sandbox/state')) as { settings: { webhookUrl: string } };
  expect(state.settings.webhookUrl).toBe('http://127.0.0.1:4100/market/api/payments/webhooks/paystack');
  expect(readFileSync(join(dataDir, 'payments', 'secret.key'), 'utf8')).toMatch(/^sk_test_/);
  process.kill(sandbox!.pid()!, 'SIGKILL');
  while (lines.filter((line) => line === 'payment-sandbox is ready').length < 2)
    await new Promise((resolve) => setImmediate(resolve));
  expect(await read('/readyz')).toBe('ready');
  expect(readAddress(dataDir)).toBe(sandbox!.url);
  await sandbox!.stop();
  await expect(read('/')).rejects.toThrow();
  expect(readAddress(dataDir)).toBeNull();
});

it('moveSandboxClock moves the time of the company, and names a company that does not answer', async () => {
  const env = { PAYMENTS: 'sandbox' };
  const sandbox = await startPaymentSandbox({ dataDir, gatewayPort: 1, env, log: () => undefined });
  const readDay = async () => {
    const state = await fetch(`${sandbox!.url}/__sandbox/state`).then((response) => response.json());
    return (state as { now: string }).now.slice(0, 10);
  };
  await moveSandboxClock(sandbox!.url, Date.UTC(2050, 5, 1, 12) - Date.now());
  expect(await readDay()).toBe('2050-06-01');
  await sandbox!.stop();
  await expect(moveSandboxClock(sandbox!.url, 0)).rejects.toThrow(/does not answer. Repeat the command/);
});
