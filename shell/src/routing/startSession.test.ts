import { createStore, sessionApi } from '@tm/platform';
import { startSession } from './startSession';

const realFetch = globalThis.fetch;
const requests: string[] = [];
let hasNetwork = true;

beforeEach(() => {
  jest.useFakeTimers();
  requests.length = 0;
  hasNetwork = true;
  globalThis.fetch = (input) => {
    requests.push(new URL(input instanceof Request ? input.url : String(input), location.href).pathname);
    return hasNetwork
      ? Promise.resolve(Response.json({ title: 'Sign in', status: 401 }, { status: 401 }))
      : Promise.reject(new TypeError('Failed to fetch'));
  };
});
afterEach(() => {
  globalThis.fetch = realFetch;
  document.head.replaceChildren();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const start = (session: string) => {
  const meta = document.createElement('meta');
  meta.name = 'session';
  meta.content = session;
  document.head.append(meta);
  const store = createStore();
  startSession(store);
  return { user: () => sessionApi.endpoints.getUser.select(undefined)(store.getState()).data };
};
const ASKED = '/api/auth/user';

test('a page of a visitor from the network requests no session', async () => {
  const { user } = start('none');
  await jest.advanceTimersByTimeAsync(120_000);
  expect(user()).toBeNull();
  expect(requests).toEqual([]);
});

test('a page whose session is unknown requests it once', async () => {
  start('unknown');
  await jest.advanceTimersByTimeAsync(120_000);
  expect(requests).toEqual([ASKED]);
});

test('a cached page belongs to a visitor until the session is known, which it requests at once', async () => {
  const { user } = start('cached');
  expect(user()).toBeNull();
  await jest.advanceTimersByTimeAsync(120_000);
  expect(requests).toEqual([ASKED]);
});

test('a cached page without network requests the session again after 2, 4 and 8 seconds, until there is an answer', async () => {
  hasNetwork = false;
  const { user } = start('cached');
  await jest.advanceTimersByTimeAsync(1900);
  expect(requests).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(200);
  expect(requests).toHaveLength(2);
  await jest.advanceTimersByTimeAsync(4000);
  expect(requests).toHaveLength(3);
  expect(user()).toBeNull();
  hasNetwork = true;
  await jest.advanceTimersByTimeAsync(120_000);
  expect(requests).toHaveLength(4);
});

test('a cached page without network listens for its return once, also after many requests', async () => {
  hasNetwork = false;
  const listening = new Set<unknown>();
  const added = jest.spyOn(window, 'addEventListener');
  const removed = jest.spyOn(window, 'removeEventListener');
  start('cached');
  await jest.advanceTimersByTimeAsync(300_000);
  for (const [type, listener] of added.mock.calls) if (type === 'online') listening.add(listener);
  for (const [type, listener] of removed.mock.calls) if (type === 'online') listening.delete(listener);
  expect(requests.length).toBeGreaterThan(5);
  expect(listening.size).toBe(1);
  hasNetwork = true;
  await jest.advanceTimersByTimeAsync(120_000);
});

test('a cached page requests the session as soon as the browser announces the network', async () => {
  hasNetwork = false;
  start('cached');
  await jest.advanceTimersByTimeAsync(100);
  hasNetwork = true;
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(100);
  expect(requests).toHaveLength(2);
});
