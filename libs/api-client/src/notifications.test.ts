import type { Notification } from '@tm/contracts';
import { createStore } from '@tm/platform';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { notificationMarks } from './notificationMarks';
import { notificationsApi } from './notifications';

const build = (n: number, isRead = false): Notification => ({
  id: `64b00000000000000000000${n}`,
  title: `News ${n}`,
  message: 'M',
  link: null,
  isRead,
  createdAt: `2026-01-0${n}T09:00:00.000Z`,
});

let stored: Notification[] = [];
const held = () => {
  let arrive = () => undefined as void;
  let answer = (_status: number) => undefined as void;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const answered = new Promise<number>((resolve) => (answer = resolve));
  return { arrive, arrived, answer, answered };
};
/** The response to the marking call is held back until the test sends it. */
let call = held();

const holdBack = async () => {
  call.arrive();
  const status = await call.answered;
  return new HttpResponse('{}', { status });
};

const site = setupServer(
  http.get('*/api/notifications', ({ request }) => {
    const { searchParams } = new URL(request.url);
    const rows = stored.filter(({ isRead }) => searchParams.get('isRead') !== 'false' || !isRead);
    const limit = Number(searchParams.get('limit'));
    return HttpResponse.json(rows.slice(0, limit), { headers: { 'x-total-count': String(rows.length) } });
  }),
  http.put('*/api/notifications/:id', holdBack),
  http.post('*/api/notifications/read-all', holdBack),
);

beforeAll(() => site.listen({ onUnhandledRequest: 'error' }));
afterAll(() => site.close());

const BELL = { isRead: false, limit: 1 };
const LIST = { limit: 5 };

const open = async () => {
  stored = [build(4), build(3), build(2, true), build(1)];
  const store = createStore();
  await store.dispatch(notificationsApi.endpoints.notifications.initiate(BELL));
  await store.dispatch(notificationsApi.endpoints.notifications.initiate(LIST));
  const shown = () => {
    const bell = notificationsApi.endpoints.notifications.select(BELL)(store.getState()).data;
    const list = notificationsApi.endpoints.notifications.select(LIST)(store.getState()).data;
    return { unread: bell?.total, read: list?.items.map(({ isRead }) => isRead) };
  };
  return { store, shown };
};

beforeEach(() => {
  call = held();
});

test('a notification is shown as read before the server responds', async () => {
  const { store, shown } = await open();
  expect(shown()).toEqual({ unread: 3, read: [false, false, true, false] });
  const marking = store.dispatch(notificationMarks.readNotification.initiate(build(3).id));
  expect(shown()).toEqual({ unread: 2, read: [false, true, true, false] });
  await call.arrived;
  stored = stored.map((row) => (row.id === build(3).id ? { ...row, isRead: true } : row));
  call.answer(200);
  await marking;
  expect(shown()).toEqual({ unread: 2, read: [false, true, true, false] });
});

test('a notification is unread again after the server refused', async () => {
  const { store, shown } = await open();
  const marking = store.dispatch(notificationMarks.readNotification.initiate(build(4).id));
  expect(shown()).toEqual({ unread: 2, read: [true, false, true, false] });
  await call.arrived;
  call.answer(503);
  await marking;
  expect(shown()).toEqual({ unread: 3, read: [false, false, true, false] });
});

test('marking a read notification changes no count', async () => {
  const { store, shown } = await open();
  const marking = store.dispatch(notificationMarks.readNotification.initiate(build(2).id));
  expect(shown()).toEqual({ unread: 3, read: [false, false, true, false] });
  await call.arrived;
  call.answer(200);
  await marking;
});

test('marking all shows all as read and reverts after a refusal', async () => {
  const { store, shown } = await open();
  const marking = store.dispatch(notificationMarks.readAllNotifications.initiate());
  expect(shown()).toEqual({ unread: 0, read: [true, true, true, true] });
  await call.arrived;
  call.answer(503);
  await marking;
  expect(shown()).toEqual({ unread: 3, read: [false, false, true, false] });
});
