import { act, waitFor } from '@testing-library/react';
import { api, FAVOURITE_PREFIX, PENDING_PREFIX, VISITOR, writeUserItem } from '@tm/platform';
import { renderScreen } from '@tm/platform/testing';
import { http, HttpResponse } from 'msw';
import { setVisitor } from '../../routing/startSession';
import { buildUser, mockSite, rejects, session, site } from '../../testing/site';
import { UserStorageTasks } from './UserStorageTasks';

mockSite();
beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

const ADA = buildUser();
const BOLA = '64b000000000000000000002';
const left = () => Object.keys(localStorage).sort();
const draw = (at = '/services') =>
  renderScreen({
    at,
    routes: [
      {
        path: '*',
        element: (
          <>
            <UserStorageTasks />
            page
          </>
        ),
      },
    ],
  });
const leave = () => {
  writeUserItem(ADA.id, 'order:1', { notes: 'Gate 12' });
  writeUserItem(BOLA, 'order:1', { notes: 'Ring twice' });
};

test('a signed-in user keeps only their own items', async () => {
  leave();
  site.use(session(ADA));
  draw();
  await waitFor(() => expect(left()).toEqual([`own:${ADA.id}:order:1`]));
});

test("a visitor's hearts stay without a session, and belong to the user after the sign-in", async () => {
  leave();
  writeUserItem(VISITOR, `${FAVOURITE_PREFIX}1`, 1);
  site.use(session(null));
  const { unmount } = draw('/');
  await waitFor(() => expect(left()).toEqual([`own:${VISITOR}:${FAVOURITE_PREFIX}1`]));
  unmount();
  site.use(session(ADA));
  draw();
  await waitFor(() => expect(left()).toEqual([`own:${ADA.id}:${FAVOURITE_PREFIX}1`]));
});

test('all items are deleted after sign-out', async () => {
  leave();
  site.use(session(null));
  draw('/');
  await waitFor(() => expect(left()).toEqual([]));
});

/** Waits until the session request has succeeded or failed. */
const isAnswered = (store: { getState: () => unknown }, status: 'fulfilled' | 'rejected') =>
  waitFor(() => expect(JSON.stringify(store.getState())).toContain(`"status":"${status}"`));

test('a draft survives the sign-in pages', async () => {
  leave();
  site.use(session(null));
  const { store } = draw('/auth');
  await isAnswered(store, 'fulfilled');
  expect(left()).toHaveLength(2);
});

test('a session that ends while the page is open deletes nothing, because the page leads to sign-in', async () => {
  writeUserItem(ADA.id, 'order:1', {});
  site.use(session(ADA));
  const { store } = draw();
  const isHere = () => JSON.stringify(store.getState()).includes(ADA.email);
  await waitFor(() => expect(isHere()).toBe(true));
  site.use(session(null));
  act(() => void store.dispatch(api.util.invalidateTags(['Session'])));
  await waitFor(() => expect(isHere()).toBe(false));
  expect(left()).toEqual([`own:${ADA.id}:order:1`]);
});

test('nothing is deleted when the session request fails', async () => {
  leave();
  site.use(rejects('get', '/auth/user', 503, 'Busy'));
  const { store } = draw('/');
  await isAnswered(store, 'rejected');
  expect(left()).toHaveLength(2);
});

test('a page older than the session asks the service before it deletes anything', async () => {
  writeUserItem(ADA.id, 'order:1', {});
  site.use(session(ADA));
  const { store } = draw('/');
  setVisitor(store);
  await waitFor(() => expect(JSON.stringify(store.getState())).toContain(ADA.email));
  expect(left()).toEqual([`own:${ADA.id}:order:1`]);
});

test('the part that sends pending orders loads only while there are any and the browser is online', async () => {
  let asked = 0;
  site.use(
    session(ADA),
    http.get('*/remotes.json', () => {
      asked += 1;
      return new HttpResponse(null, { status: 503 });
    }),
  );
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { store } = draw();
  await isAnswered(store, 'fulfilled');
  await act(async () => {
    writeUserItem(ADA.id, `${PENDING_PREFIX}order:1`, {});
    window.dispatchEvent(new Event('offline'));
    await Promise.resolve();
  });
  expect(asked).toBe(0);
  online.mockReturnValue(true);
  await act(async () => {
    window.dispatchEvent(new Event('online'));
    await Promise.resolve();
  });
  await waitFor(() => expect(asked).toBeGreaterThan(0));
});
