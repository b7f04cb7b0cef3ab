import type { PageDocument } from '@tm/contracts';
import { closeAll, LIST, SIGNED_IN, startDescribed } from '../testing';

afterEach(closeAll);
afterEach(() => jest.restoreAllMocks());

/** Time stands still: nothing that is kept for some seconds ends while a test is at work, however long that takes. */
const stopClock = (): void => {
  const moment = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(moment);
};

/** A service is not given up by itself: what ends the waiting for it is the time that a page has. */
const waitForEver = () => jest.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);

test('visitors share a question that is on its way; who comes later, or may have changed the page, asks anew', async () => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  const { open, asked } = await startDescribed(
    async () => {
      await held;
      return LIST;
    },
    { DOCUMENT_TIMEOUT: '10000' },
  );
  const both = [open('/services'), open('/services')];
  while (asked.length < 1) await new Promise(setImmediate);
  const others = [open('/services?category=cleaning'), open('/services', SIGNED_IN)];
  while (asked.length < 3) await new Promise(setImmediate);
  answer();
  for (const { document } of await Promise.all([...both, ...others]))
    expect(document.querySelector('#sent-answers')).not.toBeNull();
  expect(asked).toHaveLength(3);
  await open('/services');
  expect(asked).toHaveLength(4);
});

test('what came too late for who asked is there for the next', async () => {
  stopClock();
  waitForEver();
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  const { open, asked } = await startDescribed(
    async () => {
      await held;
      return LIST;
    },
    { DOCUMENT_TIMEOUT: '200' },
  );
  expect((await open('/services')).document.querySelector('#sent-answers')).toBeNull();
  answer();
  expect((await open('/services')).document.querySelector('#sent-answers')).not.toBeNull();
  expect(asked).toHaveLength(1);
});

const never = () => new Promise<never>(() => undefined);

test.each([
  ['that refuses', () => 503 as const],
  ['that is too slow', never],
  ['that answers something else', () => ({ ...LIST, title: 7 }) as unknown as PageDocument],
])('a catalog %s costs nobody the page', async (_what, answer) => {
  waitForEver();
  const { open } = await startDescribed(answer, { DOCUMENT_TIMEOUT: '50' });
  const { status, document } = await open('/services');
  expect([status, document.title]).toEqual([200, 'Find Services']);
});

test('one that keeps failing is left alone for a while', async () => {
  stopClock();
  waitForEver();
  const { open, asked, catalog } = await startDescribed(never, { DOCUMENT_TIMEOUT: '20' });
  for (let visit = 0; visit < 9; visit += 1) {
    expect((await open(`/services/${visit}`)).status).toBe(200);
    // A question may be on its way still when its page has gone without the answer.
    while (asked.length < Math.min(visit + 1, 5)) await new Promise(setImmediate);
  }
  expect(asked).toHaveLength(5);
  await catalog.close();
  expect((await open('/services')).status).toBe(200);
});

test('slow searches of anybody keep no page from being described', async () => {
  stopClock();
  waitForEver();
  let isSearch = true;
  const { open } = await startDescribed(() => (isSearch ? never() : LIST), { DOCUMENT_TIMEOUT: '200' });
  for (let visit = 0; visit < 6; visit += 1) await open(`/services?search=${visit}`);
  isSearch = false;
  expect((await open('/services')).document.querySelector('#sent-answers')).not.toBeNull();
});

test('what one address asks at once leaves room for others', async () => {
  stopClock();
  waitForEver();
  const { open, asked } = await startDescribed(never, {
    DOCUMENT_TIMEOUT: '300',
    TRUSTED_PROXIES: '127.0.0.1',
  });
  const from = (address: string) => ({ 'x-forwarded-for': address });
  await Promise.all(Array.from({ length: 12 }, (_, n) => open(`/services?search=${n}`, from('9.9.9.9'))));
  expect(asked).toHaveLength(8);
  await open('/services?search=x', from('9.9.9.8'));
  expect(asked).toHaveLength(9);
});

test('a cookie that cannot be a session’s gets what visitors share', async () => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  const { open, asked } = await startDescribed(async () => {
    await held;
    return LIST;
  });
  const first = open('/services');
  while (asked.length < 1) await new Promise(setImmediate);
  const forged = open('/services', { cookie: 'tm_sid=x' });
  const other = open('/services?category=cleaning');
  while (asked.length < 2) await new Promise(setImmediate);
  answer();
  await Promise.all([first, forged, other]);
  expect(asked.filter(({ url }) => url.searchParams.get('search') === '')).toHaveLength(1);
});
