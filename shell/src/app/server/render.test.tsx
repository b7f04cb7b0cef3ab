/** @jest-environment node */
import '../prerender/environment';
import { extendApi, lazyScreen, useLowData, useSession, type RemoteRoutes } from '@tm/platform';
import { useMinute } from '@tm/ui/clock';
import { Suspense } from 'react';
import { render, type PageToRender } from './render';
import { warmUp } from './warmUp';

// The same replacement as in the bundle for servers (libs/build/src/server).
jest.mock('../../remotes/loading/federationSource', () =>
  jest.requireActual('../../remotes/loading/serverRemote'),
);

const { useListDishesQuery, useDishQuery } = extendApi((build) => ({
  listDishes: build.query<string[], string>({ query: (search) => ({ url: '/dishes', query: { search } }) }),
  dish: build.query<string, string>({ query: (name) => `/dishes/${name}` }),
}));

const drawn = jest.fn();
function Dishes() {
  drawn();
  const { isVisitor } = useSession();
  const { data = [] } = useListDishesQuery('rice');
  const { data: story } = useDishQuery(data[0] ?? '', { skip: data.length === 0 });
  return (
    <section>
      <p>{isVisitor ? 'Visitor' : 'Unknown'}</p>
      <p>{useMinute().toISOString()}</p>
      <p>{useLowData()[0] ? 'Small pictures' : 'Pictures'}</p>
      <ul>
        {data.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <p>{story ?? 'Loading'}</p>
    </section>
  );
}
const Late = lazyScreen(() => Promise.resolve({ Dishes }), 'Dishes');
const Never = lazyScreen<object, 'Part'>(() => new Promise(() => undefined), 'Part');
const Broken = () => {
  throw new Error('no picture');
};
const routes: RemoteRoutes = {
  name: 'mf-catalog',
  contract: 1,
  routes: {
    services: [
      { index: true, element: <Late /> },
      {
        path: 'broken',
        element: (
          <>
            <Late />
            <Suspense fallback={<p>Instead</p>}>
              <Broken />
            </Suspense>
          </>
        ),
      },
      {
        path: 'waiting',
        element: (
          <Suspense fallback={<p>Waiting</p>}>
            <Never />
          </Suspense>
        ),
      },
    ],
  },
};
const list = (...body: string[]) => ({ path: '/api/dishes?search=rice', headers: {}, body });
const story = { path: '/api/dishes/Jollof', headers: {}, body: 'Cooked on wood' };
const NOW = Date.parse('2031-03-04T05:06:07Z');
const ask = (page: Partial<PageToRender> = {}) =>
  render({
    path: '/services',
    search: '',
    answers: [list('Jollof', 'Ofada'), story],
    now: NOW,
    remote: 'mf-catalog',
    routes,
    ...page,
  });

beforeEach(() => void drawn.mockClear());

test('a page has header, footer and the remote with its answers, also those that follow from others', async () => {
  const { content, style, state } = await ask();
  expect(content).toMatch(/<header.*<li>Jollof<\/li><li>Ofada<\/li>.*Cooked on wood.*<footer/s);
  expect(content).toContain('Visitor');
  expect(style).toMatch(/^<meta name="rendered-at" content="\d+"><style nonce="\{\{nonce\}\}"/);
  const { queries } = (JSON.parse(state) as { api: { queries: object } }).api;
  expect(Object.keys(queries).sort()).toEqual(['dish("Jollof")', 'getUser(undefined)', 'listDishes("rice")']);
});

test('the time of a page is the given one', async () => {
  expect((await ask()).content).toContain('2031-03-04T05:06:00.000Z');
});

test('a page has the pictures of the visitor’s setting, also when its script continues it', async () => {
  const low = await ask({ isLowData: true });
  expect(low.content).toContain('Small pictures');
  expect(low.style).toContain('<meta name="rendered-low-data" content="on">');
  const usual = await ask();
  expect(usual.content).not.toContain('Small pictures');
  expect(usual.style).not.toContain('rendered-low-data');
});

test('a page whose queries are known is drawn once', async () => {
  await ask({ search: '?a=1' });
  expect(drawn.mock.calls.length).toBeGreaterThan(1);
  drawn.mockClear();
  const { content } = await ask({ search: '?a=1', answers: [list('Jollof', 'Egusi'), story] });
  expect(drawn).toHaveBeenCalledTimes(1);
  expect(content).toContain('<li>Egusi</li>');
});

test('a page with other answers than the time before has only those', async () => {
  await ask({ search: '?b=1' });
  const { content, state } = await ask({ search: '?b=1', answers: [list('Suya')] });
  expect(content).toContain('<li>Suya</li>');
  expect(content).not.toMatch(/Jollof|Cooked on wood/);
  expect(state).not.toMatch(/Jollof|Cooked/);
});

test('a page that is asked for during another one has its own answers', async () => {
  const warmedUp = warmUp({ remote: 'mf-catalog', routes });
  const storyOf = (name: string, body: string) => ({ path: `/api/dishes/${name}`, headers: {}, body });
  const [rice, yam] = await Promise.all([
    ask({ search: '?c=1', answers: [list('Ofada'), storyOf('Ofada', 'Served in leaves')] }),
    ask({ search: '?c=2', answers: [list('Amala'), storyOf('Amala', 'Cooked in palm oil')] }),
  ]);
  await warmedUp;
  expect(rice.content).toMatch(/<li>Ofada<\/li>.*Served in leaves/s);
  expect(rice.state).not.toContain('Amala');
  expect(yam.content).toMatch(/<li>Amala<\/li>.*Cooked in palm oil/s);
});

test('a query without an answer is still loading', async () => {
  const { content, state } = await ask({ answers: [] });
  expect(content).toContain('Loading');
  expect(Object.keys((JSON.parse(state) as { api: { queries: object } }).api.queries)).toEqual([
    'getUser(undefined)',
  ]);
});

test('a part whose code never arrives has its placeholder', async () => {
  expect((await ask({ path: '/services/waiting' })).content).toContain('<p>Waiting</p>');
});

test('a part that throws has its placeholder, and the rest of the page its content', async () => {
  const { content } = await ask({ path: '/services/broken' });
  expect(content).toContain('<p>Instead</p>');
  expect(content).toContain('<li>Jollof</li>');
});

test('text of answers is escaped', async () => {
  const { content } = await ask({ answers: [list('</li><script>alert(1)</script>')] });
  expect(content).toContain('&lt;/li&gt;&lt;script&gt;alert(1)&lt;/script&gt;');
});

test('the pages of a remote without parameters are drawn before their first visitor', async () => {
  await warmUp({ remote: 'mf-catalog', routes });
  const before = drawn.mock.calls.length;
  expect(before).toBeGreaterThan(0);
  await warmUp({ remote: 'mf-bookings', routes });
  expect(drawn).toHaveBeenCalledTimes(before);
});
