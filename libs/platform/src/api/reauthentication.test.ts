import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { extendApi } from './api';
import { createStore } from '../store';
import { registerReauthenticationPrompt } from './reauthentication';

const site = setupServer();
beforeAll(() => site.listen({ onUnhandledRequest: 'error' }));
afterEach(() => site.resetHandlers());
afterAll(() => site.close());

const sensitive = extendApi((build) => ({
  endAll: build.mutation<unknown, string>({
    query: (name) => ({ url: `/sensitive/${name}`, method: 'POST', body: { name } }),
  }),
}));

const refusal = (code: string) =>
  HttpResponse.json({ status: 403, code, detail: 'Please enter your password once more.' }, { status: 403 });

/** Simulates a site that refuses until the password was given. Returns the bodies it received. */
const requirePassword = () => {
  const calls: unknown[] = [];
  let resolveBoth = () => {};
  const both = new Promise<void>((resolve) => (resolveBoth = resolve));
  const state = { isProved: false, asked: 0, both };
  site.use(
    http.post('*/api/sensitive/:name', async ({ request }) => {
      calls.push(await request.json());
      if (calls.length === 2) resolveBoth();
      return state.isProved ? HttpResponse.json({ done: true }) : refusal('reauthentication_required');
    }),
  );
  return { calls, state };
};
const call = (name: string) => createStore().dispatch(sensitive.endpoints.endAll.initiate(name));

test('a call that requires the password is sent again after the password was given', async () => {
  const { calls, state } = requirePassword();
  const stop = registerReauthenticationPrompt(async () => {
    state.asked += 1;
    state.isProved = true;
    return true;
  });
  expect(await call('one')).toMatchObject({ data: { done: true } });
  expect(calls).toEqual([{ name: 'one' }, { name: 'one' }]);
  stop();
});

test('two simultaneous refusals ask for the password once', async () => {
  const { state } = requirePassword();
  const stop = registerReauthenticationPrompt(async () => {
    state.asked += 1;
    await state.both;
    state.isProved = true;
    return true;
  });
  const answers = await Promise.all([call('one'), call('other')]);
  expect(answers).toEqual([
    expect.objectContaining({ data: { done: true } }),
    expect.objectContaining({ data: { done: true } }),
  ]);
  expect(state.asked).toBe(1);
  stop();
});

test.each([
  ['was not given', true],
  ['cannot be asked for', false],
])('a call stays refused when the password %s', async (_, hasPrompt) => {
  const { calls } = requirePassword();
  const stop = hasPrompt ? registerReauthenticationPrompt(async () => false) : () => undefined;
  expect(await call('one')).toMatchObject({ error: { status: 403, code: 'reauthentication_required' } });
  expect(calls).toHaveLength(1);
  stop();
});

test('other refusals do not ask for the password', async () => {
  let asked = 0;
  const stop = registerReauthenticationPrompt(async () => {
    asked += 1;
    return true;
  });
  site.use(http.post('*/api/sensitive/:name', () => refusal('forbidden')));
  expect(await call('one')).toMatchObject({ error: { code: 'forbidden' } });
  expect(asked).toBe(0);
  stop();
});
