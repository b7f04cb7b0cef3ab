import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

let calls = 0;
const site = setupServer(
  http.get('*/api/things', () => {
    calls += 1;
    return HttpResponse.json(['asked']);
  }),
);
beforeAll(() => site.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(performance, 'getEntriesByType');
});
afterAll(() => site.close());

const SENT = [
  {
    path: '/api/things?search=a%26b&limit=2',
    headers: { 'X-Total-Count': '31', Link: '</api/things?cursor=next%3D&limit=2>; rel="next"' },
    body: ['sent'],
  },
];

/** Loads the module again for a page that contains answers, because they are read once per page. */
async function openPage(text = JSON.stringify(SENT)) {
  document.body.innerHTML = '<script type="application/json" id="sent-answers"></script>';
  document.getElementById('sent-answers')!.textContent = text;
  jest.resetModules();
  calls = 0;
  const { createStore } = await import('../store');
  const { extendApi } = await import('./api');
  const store = createStore();
  const { endpoints } = extendApi((build) => ({
    listThings: build.query<unknown, object>({
      query: (query) => ({ url: '/things', query: { ...query } }),
      transformResponse: (rows, meta) => ({ rows, ...meta }),
    }),
  }));
  return async (query: object) => {
    const asking = store.dispatch(endpoints.listThings.initiate(query, { forceRefetch: true }));
    return (await asking).data;
  };
}

const ASKED = { rows: ['asked'] };

test('a preloaded answer is used once, with its count and cursor, for any order of parameters', async () => {
  const ask = await openPage();
  expect(await ask({ limit: 2, search: 'a&b' })).toEqual({ rows: ['sent'], total: 31, cursor: 'next=' });
  expect(calls).toBe(0);
  expect(await ask({ limit: 2, search: 'a&b' })).toEqual(ASKED);
  expect(calls).toBe(1);
});

test('a call without a preloaded answer is made', async () => {
  const ask = await openPage();
  expect(await ask({ limit: 3, search: 'a&b' })).toEqual(ASKED);
});

test('a preloaded answer expires after 30 seconds', async () => {
  const ask = await openPage();
  jest.spyOn(performance, 'now').mockReturnValue(31_000);
  expect(await ask({ search: 'a&b', limit: 2 })).toEqual(ASKED);
});

test('a preloaded answer is ignored in a page from the history', async () => {
  // jsdom has no navigation entries.
  Object.assign(performance, { getEntriesByType: () => [{ type: 'back_forward' }] });
  const ask = await openPage();
  expect(await ask({ search: 'a&b', limit: 2 })).toEqual(ASKED);
});

test('preloaded answers that are not valid JSON are ignored', async () => {
  const ask = await openPage('[{');
  expect(await ask({ search: 'a&b', limit: 2 })).toEqual(ASKED);
});
