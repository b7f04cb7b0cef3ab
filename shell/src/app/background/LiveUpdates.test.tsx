import { act, screen, waitFor } from '@testing-library/react';
import { renderScreen } from '@tm/platform/testing';
import { Layout } from '../../layout/Layout';
import { whenIdle } from '../../remotes';
import { bell, buildNotification, buildUser, mockSite, session, site } from '../../testing/site';
import { LiveUpdates } from './LiveUpdates';

/** Replaces the browser's EventSource, which jsdom lacks. */
class FakeEventSource {
  static readonly CLOSED = 2;
  static open: FakeEventSource[] = [];
  readyState = 1;
  onopen = () => undefined as void;
  onmessage = (_event: { data: string }) => undefined as void;

  constructor(readonly url: string) {
    FakeEventSource.open.push(this);
  }
  close() {
    this.readyState = 2;
    FakeEventSource.open = FakeEventSource.open.filter((one) => one !== this);
  }
}

mockSite();
beforeAll(() => void Object.assign(globalThis, { EventSource: FakeEventSource }));
beforeEach(() => {
  FakeEventSource.open = [];
});
afterAll(() => void Reflect.deleteProperty(globalThis, 'EventSource'));

const draw = () =>
  renderScreen({
    routes: [
      {
        path: '*',
        element: (
          <>
            <LiveUpdates />
            <Layout>page</Layout>
          </>
        ),
      },
    ],
  });

const listening = () => waitFor(() => expect(FakeEventSource.open).toHaveLength(1));
const say = (kind: string) =>
  act(() => FakeEventSource.open[0]!.onmessage({ data: JSON.stringify({ kind }) }));

test('a new notification is counted without a reload and announced', async () => {
  const old = buildNotification({ title: 'Old news' });
  site.use(session(buildUser()), bell([old]));
  draw();
  expect(await screen.findByRole('button', { name: 'Notifications, 1 unread' })).toBeInTheDocument();
  await listening();
  const fresh = buildNotification({
    id: '64b0000000000000000000ff',
    title: 'Work Started',
    createdAt: '2026-01-07T09:00:00.000Z',
  });
  site.use(bell([fresh, old]));
  say('notification');
  expect(await screen.findByRole('button', { name: 'Notifications, 2 unread' })).toBeInTheDocument();
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(said()).toContain('New notification: Work Started');
  // The notification was read elsewhere. An older one is now the newest unread, which must not be announced.
  site.use(bell([old]));
  say('notification');
  expect(await screen.findByRole('button', { name: 'Notifications, 1 unread' })).toBeInTheDocument();
  expect(said()).toContain('New notification: Work Started');
  expect(said().join()).not.toContain('Old news');
});

test('the first notification is announced too', async () => {
  site.use(session(buildUser()), bell([]));
  draw();
  await screen.findByRole('button', { name: 'Notifications' });
  await listening();
  site.use(bell([buildNotification({ title: 'Welcome' })]));
  say('notification');
  await waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'New notification: Welcome',
    ),
  );
});

test('the page of a visitor opens no connection', async () => {
  site.use(session(null));
  const { store } = draw();
  await waitFor(() => expect(JSON.stringify(store.getState())).toContain('"status":"fulfilled"'));
  // A connection would start at the idle time, once its code is loaded.
  await act(() => new Promise<void>((resolve) => void whenIdle(resolve)));
  await import('@tm/platform/live');
  expect(FakeEventSource.open).toHaveLength(0);
});

test('the connection ends with the page', async () => {
  site.use(session(buildUser()), bell([]));
  const { unmount } = draw();
  await listening();
  unmount();
  expect(FakeEventSource.open).toHaveLength(0);
});
