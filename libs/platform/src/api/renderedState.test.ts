import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

let calls: string[] = [];
const site = setupServer(
  http.get('*/api/things', ({ request }) => {
    calls.push(new URL(request.url).search);
    return HttpResponse.json(['requested']);
  }),
);
beforeAll(() => site.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(performance, 'getEntriesByType');
  document.body.innerHTML = '';
});
afterAll(() => site.close());

/** Loads the modules again, as for another page or process. */
async function load() {
  jest.resetModules();
  calls = [];
  const { createStore } = await import('../store');
  const { extendApi } = await import('./api');
  const rendered = await import('./renderedState');
  const defineThings = () =>
    extendApi((build) => ({
      listThings: build.query<unknown, string>({
        query: (search) => ({ url: '/things', query: { search } }),
        providesTags: ['Listing'],
      }),
      addThing: build.mutation<unknown, void>({
        query: () => ({ url: '/things', query: { search: 'mutation' } }),
        invalidatesTags: ['Listing'],
      }),
    })).endpoints;
  return { createStore, defineThings, ...rendered };
}

/** Returns the state of a store in which one query was answered and another one still runs. */
async function renderedJson(): Promise<string> {
  const { createStore, defineThings, writeQueries } = await load();
  const store = createStore();
  const { listThings } = defineThings();
  await store.dispatch(listThings.initiate('a'));
  const running = store.dispatch(listThings.initiate('running'));
  const json = writeQueries(store);
  await running;
  return json;
}

function openPage(json: string): void {
  document.body.innerHTML =
    '<div id="root"><p>Content</p></div><script type="application/json" id="rendered-state"></script>';
  document.getElementById('rendered-state')!.textContent = json;
}
const content = () => document.getElementById('root')?.textContent;

test('a rendered page has the answers of its queries, and asks for the others', async () => {
  openPage(await renderedJson());
  const { createStore, defineThings } = await load();
  const store = createStore();
  const { listThings } = defineThings();
  const known = await store.dispatch(listThings.initiate('a'));
  expect(known.data).toEqual(['requested']);
  expect(calls).toEqual([]);
  await store.dispatch(listThings.initiate('running'));
  expect(calls).toEqual(['?search=running']);
  expect(content()).toBe('Content');
});

test('a mutation requests the answers of a rendered page again', async () => {
  openPage(await renderedJson());
  const { createStore, defineThings } = await load();
  const store = createStore();
  const { listThings, addThing } = defineThings();
  store.dispatch(listThings.initiate('a'));
  await store.dispatch(addThing.initiate());
  await Promise.all(store.dispatch((await import('./api')).api.util.getRunningQueriesThunk()));
  expect(calls).toEqual(['?search=mutation', '?search=a']);
});

test.each([
  [
    'is from the history',
    () => Object.assign(performance, { getEntriesByType: () => [{ type: 'back_forward' }] }),
  ],
  ['is older than 30 seconds', () => void jest.spyOn(performance, 'now').mockReturnValue(31_000)],
  ['is incomplete', () => openPage('{"api":')],
])('the content of a rendered page that %s is removed, and its data are requested', async (_what, change) => {
  openPage(await renderedJson());
  change();
  const { createStore, defineThings } = await load();
  const store = createStore();
  expect(content()).toBe('');
  await store.dispatch(defineThings().listThings.initiate('a'));
  expect(calls).toEqual(['?search=a']);
});

test('a page without rendered state keeps its content', async () => {
  document.body.innerHTML = '<div id="root"><p>Content</p></div>';
  const { createStore } = await load();
  createStore();
  expect(content()).toBe('Content');
});

test('the queries of one store can be started in another one', async () => {
  const { createStore, defineThings, answeredQueries, startQueries } = await load();
  const { listThings } = defineThings();
  const first = createStore();
  await first.dispatch(listThings.initiate('a'));
  expect(answeredQueries(first)).toEqual([{ name: 'listThings', arg: 'a' }]);
  const second = createStore();
  startQueries(second, [...answeredQueries(first), { name: 'unknown', arg: 1 }]);
  await second.dispatch(listThings.initiate('a'));
  expect(calls).toEqual(['?search=a', '?search=a']);
});
