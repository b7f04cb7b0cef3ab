import { createStore, sessionApi } from '@tm/platform';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { authApi } from './auth';

const USER = { id: '64b000000000000000000001', email: 'ada@example.ng', firstName: 'Ada', role: 'customer' };
let asked = 0;

const site = setupServer(
  http.get('*/api/auth/user', () => {
    asked += 1;
    return HttpResponse.json({ detail: 'Unauthorized' }, { status: 401 });
  }),
  http.post('*/api/auth/login', async ({ request }) => {
    const { password } = (await request.json()) as { password: string };
    return password === 'secret1'
      ? HttpResponse.json(USER)
      : HttpResponse.json({ detail: 'Invalid email or password.' }, { status: 401 });
  }),
);

beforeAll(() => site.listen({ onUnhandledRequest: 'error' }));
afterAll(() => site.close());

const known = (store: ReturnType<typeof createStore>) =>
  sessionApi.endpoints.getUser.select()(store.getState()).data;

test('signing in sets the session at once, without another request', async () => {
  const store = createStore();
  await store.dispatch(sessionApi.endpoints.getUser.initiate());
  expect(known(store)).toBeNull();
  await store.dispatch(authApi.endpoints.login.initiate({ email: USER.email, password: 'secret1' })).unwrap();
  await new Promise(process.nextTick);
  expect(known(store)).toEqual(USER);
  expect(asked).toBe(1);
});

test('a refused sign-in leaves the session unchanged and returns the server’s message', async () => {
  const store = createStore();
  await store.dispatch(sessionApi.endpoints.getUser.initiate());
  const refused = store
    .dispatch(authApi.endpoints.login.initiate({ email: USER.email, password: 'wrong-1' }))
    .unwrap();
  await expect(refused).rejects.toMatchObject({ status: 401, message: '401: Invalid email or password.' });
  expect(known(store)).toBeNull();
});
