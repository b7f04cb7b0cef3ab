import type { Notification } from '@tm/contracts';
import { inTransaction } from '@tm/mongo';
import { notify } from '@tm/records';
import { buildUser } from '@tm/schema/testing';
import { accounts } from '../testing';

const site = accounts();

const personWith = async (count: number) => {
  const user = await buildUser();
  for (let n = 1; n <= count; n += 1) {
    await inTransaction((session) =>
      notify(session, {
        userId: user._id,
        title: `News ${n}`,
        message: 'Something happened',
        link: '/bookings',
      }),
    );
  }
  return site.signedInAs(user);
};

describe('GET /api/notifications', () => {
  test("returns the caller's notifications, newest first, in pages that follow each other", async () => {
    await personWith(1);
    const ada = await personWith(5);
    const first = await ada.get<Notification[]>('/api/notifications', { query: { limit: '2' } });
    expect(first.body.map(({ title }) => title)).toEqual(['News 5', 'News 4']);
    expect(first.headers.get('x-total-count')).toBe('5');
    const titles: string[] = [];
    for (let path: string | undefined = '/api/notifications?limit=2'; path;) {
      const reply: Awaited<ReturnType<typeof ada.get<Notification[]>>> = await ada.get<Notification[]>(path);
      titles.push(...reply.body.map(({ title }) => title));
      path = /^<(.*)>; rel="next"$/.exec(reply.headers.get('link') ?? '')?.[1];
    }
    expect(titles).toEqual(['News 5', 'News 4', 'News 3', 'News 2', 'News 1']);
  });

  test.each([
    ['limit', '101'],
    ['limit', '0'],
    ['limit', 'ten'],
    ['cursor', 'broken'],
    ['cursor', 'eyJpZCI6MX0'],
    ['page', '2'],
  ])('rejects %s=%s', async (name, value) => {
    const ada = await personWith(0);
    expect((await ada.get('/api/notifications', { query: { [name]: value } })).status).toBe(400);
  });

  test('is 401 signed out', async () => {
    expect((await site.anonymous().get('/api/notifications')).status).toBe(401);
  });
});

describe('marking read', () => {
  test('one notification lowers the unread count by one', async () => {
    const ada = await personWith(3);
    const [newest] = (await ada.get<Notification[]>('/api/notifications')).body;
    expect(await ada.put(`/api/notifications/${newest!.id}`, { isRead: true })).toMatchObject({
      status: 200,
      body: { isRead: true },
    });
    const unread = await ada.get('/api/notifications', { query: { isRead: 'false' } });
    expect(unread.headers.get('x-total-count')).toBe('2');
  });

  test('all notifications', async () => {
    const ada = await personWith(3);
    expect((await ada.post('/api/notifications/read-all')).status).toBe(204);
    expect((await ada.get('/api/notifications', { query: { isRead: 'false' } })).body).toEqual([]);
  });

  test('is 404 for a notification of another user, which stays unread', async () => {
    const ada = await personWith(1);
    const eve = await personWith(0);
    const [news] = (await ada.get<Notification[]>('/api/notifications')).body;
    expect((await eve.put(`/api/notifications/${news!.id}`, { isRead: true })).status).toBe(404);
    expect((await eve.put('/api/notifications/0123456789abcdef01234567', { isRead: true })).status).toBe(404);
    expect((await eve.put('/api/notifications/not-an-id', { isRead: true })).status).toBe(404);
    expect((await ada.get<Notification[]>('/api/notifications')).body[0]!.isRead).toBe(false);
  });

  test('cannot be undone', async () => {
    const ada = await personWith(1);
    const [news] = (await ada.get<Notification[]>('/api/notifications')).body;
    expect((await ada.put(`/api/notifications/${news!.id}`, { isRead: false })).status).toBe(400);
  });

  test('is 401 signed out', async () => {
    expect((await site.anonymous().post('/api/notifications/read-all')).status).toBe(401);
  });
});
