import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { createStore } from '../store';
import { extendApi } from './api';
import { isUnauthorized, messageOf } from './apiError';

const site = setupServer();
beforeAll(() => site.listen({ onUnhandledRequest: 'error' }));
afterEach(() => site.resetHandlers());
afterAll(() => site.close());

type Page = { rows: unknown; total?: number; cursor?: string };

const things = extendApi((build) => ({
  listThings: build.query<Page, string>({
    query: (search) => ({ url: '/things', query: { search, page: undefined, city: '' } }),
    transformResponse: (rows, meta) => ({ rows, ...meta }),
  }),
  addThing: build.mutation<unknown, object>({
    query: (body) => ({ url: '/things', method: 'POST', body, headers: { 'idempotency-key': 'k' } }),
  }),
}));

test('a list has its total count and the cursor of the next page; empty filters are not sent', async () => {
  site.use(
    http.get('*/api/things', ({ request }) => {
      expect(new URL(request.url).search).toBe('?search=a%26b');
      return HttpResponse.json([1], {
        headers: { 'x-total-count': '31', link: '</api/things?cursor=next%3D&limit=20>; rel="next"' },
      });
    }),
  );
  const { data } = await createStore().dispatch(things.endpoints.listThings.initiate('a&b'));
  expect(data).toEqual({ rows: [1], total: 31, cursor: 'next=' });
});

test('returns `moreThan` when the server stopped counting', async () => {
  site.use(
    http.get('*/api/things', () => HttpResponse.json([1], { headers: { 'x-total-more-than': '1000' } })),
  );
  const { data } = await createStore().dispatch(things.endpoints.listThings.initiate('long'));
  expect(data).toEqual({ rows: [1], moreThan: 1000 });
});

test('a call sends its body as JSON and returns null for an empty response', async () => {
  site.use(
    http.post('*/api/things', async ({ request }) => {
      expect(request.headers.get('content-type')).toBe('application/json');
      expect(request.headers.get('idempotency-key')).toBe('k');
      expect(await request.json()).toEqual({ name: 'x' });
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { data, error } = await createStore().dispatch(things.endpoints.addThing.initiate({ name: 'x' }));
  expect(error).toBeUndefined();
  expect(data).toBeNull();
});

const failWith = async (answer: () => Response) => {
  site.use(http.get('*/api/things', answer));
  const { error } = await createStore().dispatch(things.endpoints.listThings.initiate(`${Math.random()}`));
  return error;
};

test('a problem response becomes "<status>: <detail>" with code, field messages and request id', async () => {
  const error = await failWith(() =>
    HttpResponse.json(
      {
        title: 'Bad Request',
        detail: 'Please choose a date',
        code: 'invalid',
        errors: { date: ['Please choose a date'] },
      },
      { status: 400, headers: { 'x-request-id': 'r-1' } },
    ),
  );
  expect(error).toEqual({
    status: 400,
    message: '400: Please choose a date',
    detail: 'Please choose a date',
    code: 'invalid',
    errors: { date: ['Please choose a date'] },
    requestId: 'r-1',
  });
});

test.each([
  ['plain text', () => new HttpResponse('Slow down', { status: 429 }), '429: Slow down'],
  [
    'nothing',
    () => new HttpResponse(null, { status: 503, statusText: 'Service Unavailable' }),
    '503: Service Unavailable',
  ],
])('an error response with %s is read (product 8)', async (_what, answer, message) => {
  expect(await failWith(answer)).toMatchObject({ message });
});

test.each([
  ['90', { retryAfter: 90 }],
  ['Fri, 31 Dec 2027 23:59:59 GMT', {}],
])('Retry-After %s becomes %j', async (header, wait) => {
  const refused = () => new HttpResponse('Slow down', { status: 429, headers: { 'retry-after': header } });
  expect(await failWith(refused)).toEqual({
    status: 429,
    message: '429: Slow down',
    detail: 'Slow down',
    ...wait,
  });
});

test('a call without a response has status 0, and messageOf returns the fallback of the screen', async () => {
  const error = await failWith(() => HttpResponse.error());
  expect(error).toMatchObject({ status: 0, code: 'no_answer' });
  expect(messageOf(error, 'Failed to update profile')).toBe('Failed to update profile');
});

test.each([
  [{ status: 401, message: '401: Unauthorized', detail: 'Unauthorized' }, true],
  [{ status: 401, message: '401: Invalid email or password.', detail: 'Invalid email or password.' }, false],
  [{ status: 403, message: '403: Unauthorized', detail: 'Unauthorized' }, false],
  [new Error('401: Unauthorized'), false],
])('%j is unauthorized: %s', (error, is) => {
  expect(isUnauthorized(error)).toBe(is);
});

test('an endpoint keeps its first definition when another app adds the same name', async () => {
  const other = extendApi((build) => ({ listThings: build.query<Page, string>({ query: () => '/others' }) }));
  site.use(http.get('*/api/things', () => HttpResponse.json(['first'])));
  const { data } = await createStore().dispatch(other.endpoints.listThings.initiate('x'));
  expect(data).toMatchObject({ rows: ['first'] });
});
