import { newReference, startCheckout } from './testing/orders';
import { useSandbox } from './testing/sandboxProcess';

const scene = useSandbox();

const initialize = (reference: string) =>
  scene.sandbox.api('POST', '/transaction/initialize', {
    email: 'ada@demo.example',
    amount: 500_000,
    reference,
  });

const exists = async (reference: string): Promise<boolean> =>
  (await scene.sandbox.api('GET', `/transaction/verify/${reference}`)).status === 200;

it.each([
  ['down', false],
  ['lost', true],
])('gives no answer when it is %s, and has the effect: %s', async (fault, hasEffect) => {
  const reference = newReference();
  await scene.sandbox.control('fault', { fault, calls: 1 });
  await expect(initialize(reference)).rejects.toThrow('fetch failed');
  expect(await exists(reference)).toBe(hasEffect);
});

it('answers 500 without an effect, for as many calls as were set', async () => {
  const reference = newReference();
  await scene.sandbox.control('fault', { fault: 'errors', calls: 2 });
  expect([await initialize(reference), await initialize(reference)].map(({ status }) => status)).toEqual([
    500, 500,
  ]);
  expect(await exists(reference)).toBe(false);
});

it('answers slowly with the effect', async () => {
  const reference = newReference();
  await scene.sandbox.control('fault', { fault: 'slow', calls: 1, slowMs: 200 });
  const since = performance.now();
  expect((await initialize(reference)).status).toBe(200);
  expect(performance.now() - since).toBeGreaterThan(190);
  expect(await exists(reference)).toBe(true);
});

it('leaves other paths alone when the fault is of one path', async () => {
  await scene.sandbox.control('fault', { fault: 'errors', path: '/transfer/' });
  expect((await initialize(newReference())).status).toBe(200);
  expect((await scene.sandbox.api('GET', '/transfer/verify/po-0000000000000000')).status).toBe(500);
  await scene.sandbox.control('fault', { fault: 'none' });
});

it('refuses a body that is too large, is not JSON or is no object', async () => {
  const send = (body: string) =>
    fetch(`${scene.sandbox.url}/charge`, {
      method: 'POST',
      headers: { authorization: `Bearer ${scene.sandbox.key}`, 'content-type': 'application/json' },
      body,
    }).then(({ status }) => status);
  expect(await send('{')).toBe(400);
  expect(await send('[1]')).toBe(400);
  expect(await send(JSON.stringify({ email: 'a'.repeat(300_000) }))).toBe(413);
  expect((await scene.sandbox.api('GET', '/nothing')).status).toBe(404);
});

it('refuses a foreign host name and a page of another site', async () => {
  const { url } = scene.sandbox;
  const { access_code: accessCode } = await startCheckout(scene.sandbox);
  const send = (headers: Record<string, string>) =>
    fetch(`${url}/__sandbox/checkout/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ accessCode }),
    }).then(({ status }) => status);
  expect(await send({ origin: 'https://evil.example' })).toBe(403);
  expect(await send({ origin: 'null' })).toBe(403);
  expect(await send({ origin: url })).toBe(200);
});
