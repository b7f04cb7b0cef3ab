import type { PageDocument } from '@tm/contracts';
import { closeAll, LIST, SIGNED_IN, startDescribed } from '../testing';

afterEach(closeAll);
afterEach(() => jest.restoreAllMocks());

/** Stops the clock, so that no cached value expires during a slow test. */
const stopClock = (): void => {
  const moment = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(moment);
};

/** Removes the timeout of the service call, so that only the time limit of the page ends the wait. */
const waitForEver = () => jest.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);

test('visitors share a running call; later visitors, and users who may have changed the page, cause a new one', async () => {
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

test('a response that was too late for its page is used for the next', async () => {
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
  ['that returns an error', () => 503 as const],
  ['that is too slow', never],
  ['that returns another form', () => ({ ...LIST, title: 7 }) as unknown as PageDocument],
])('a catalog %s never blocks the page', async (_what, answer) => {
  waitForEver();
  const { open } = await startDescribed(answer, { DOCUMENT_TIMEOUT: '50' });
  const { status, document } = await open('/services');
  expect([status, document.title]).toEqual([200, 'Find Services']);
});

test('a service that keeps failing is not called for a while', async () => {
  stopClock();
  waitForEver();
  const { open, asked, catalog } = await startDescribed(never, { DOCUMENT_TIMEOUT: '20' });
  for (let visit = 0; visit < 9; visit += 1) {
    expect((await open(`/services/${visit}`)).status).toBe(200);
    // A call may still run after its page was sent without the response.
    while (asked.length < Math.min(visit + 1, 5)) await new Promise(setImmediate);
  }
  expect(asked).toHaveLength(5);
  await catalog.close();
  expect((await open('/services')).status).toBe(200);
});

test('slow searches do not stop other pages from being described', async () => {
  stopClock();
  waitForEver();
  let isSearch = true;
  const { open } = await startDescribed(() => (isSearch ? never() : LIST), { DOCUMENT_TIMEOUT: '200' });
  for (let visit = 0; visit < 6; visit += 1) await open(`/services?search=${visit}`);
  isSearch = false;
  expect((await open('/services')).document.querySelector('#sent-answers')).not.toBeNull();
});

test('calls of one address leave room for others', async () => {
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

test("a cookie that cannot be a session's gets the shared response", async () => {
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
