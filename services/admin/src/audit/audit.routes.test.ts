import type { AuditEntry } from '@tm/contracts';
import { AuditEntryModel } from '@tm/schema/records';
import { createReview } from '@tm/service-bookings/testing';
import { recordSecurityEvent } from '@tm/records';
import type { BookingRow } from '@tm/schema/bookings';
import { buildBooking, buildListing, buildUser } from '@tm/schema/testing';
import { databaseCalls, testService, type Client } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { config } from '../config';
import { appendSecurity } from './securityEventAppender';

const site = testService(createApp, config);
const append = () => appendSecurity(() => false);

beforeEach(async () => {
  await AuditEntryModel.collection.deleteMany({});
});

/** Builds three actions of an admin and a failed sign-in. */
const scene = async () => {
  const me = await buildUser({ role: 'super_admin', firstName: 'Zainab', lastName: 'Mohammed' });
  const admin = await site.signedInAs(me);
  const victim = await buildUser({ firstName: 'Ifeanyi', lastName: 'Nwosu' });
  const listing = await buildListing({ status: 'pending_approval' });
  const rule = (status: string, reason?: string) =>
    admin.put(`/api/admin/users/${String(victim._id)}/status`, { status, reason });
  await rule('suspended', 'Fake reviews');
  await admin.put(`/api/admin/services/${String(listing._id)}/status`, { status: 'active' });
  await rule('active');
  await recordSecurityEvent({
    action: 'signIn.fail',
    targetId: String(victim._id),
    network: '102.89.34.0/24',
  });
  await append();
  return { me, admin, victim, listing };
};
const writeReview = async (rating: number) => {
  const booking = (await buildBooking({ status: 'completed' })).toObject() as BookingRow;
  return String((await createReview({ booking, rating, comment: 'x' }))._id);
};
const actionsOf = async (client: Client, query: string) => {
  const reply = await client.get<AuditEntry[]>(`/api/admin/audit?${query}`);
  expect([query, reply.status]).toEqual([query, 200]);
  expect(reply.headers.get('x-total-count')).toBe(String(reply.body.length));
  return reply.body.map(({ action }) => action);
};

test('returns who did what to whom and why, newest first, page by page', async () => {
  const { me, admin, victim, listing } = await scene();
  const first = await admin.get<AuditEntry[]>('/api/admin/audit?limit=2');
  expect(first.headers.get('x-total-count')).toBe('4');
  expect(first.body).toMatchObject([
    {
      seq: 4,
      kind: 'security',
      action: 'signIn.fail',
      actorId: null,
      actorName: null,
      targetName: 'Ifeanyi Nwosu',
      network: '102.89.34.0/24',
      count: 1,
    },
    {
      seq: 3,
      kind: 'act',
      action: 'user.activate',
      actorName: 'Zainab Mohammed',
      targetId: String(victim._id),
      reason: null,
    },
  ]);
  const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
  const second = await admin.get<AuditEntry[]>(next);
  expect(second.body).toMatchObject([
    {
      seq: 2,
      action: 'listing.approve',
      actorId: String(me._id),
      targetId: String(listing._id),
      targetName: 'Leaking pipe repair',
    },
    { seq: 1, action: 'user.suspend', targetName: 'Ifeanyi Nwosu', reason: 'Fake reviews' },
  ]);
  expect(second.headers.get('link')).toBeNull();
  expect(first.text).not.toMatch(/hash/i);
});

test('filters by kind, action, actor, target and days, and searches by name, email and id', async () => {
  const { me, admin, victim, listing } = await scene();
  const today = new Date().toISOString().slice(0, 10);
  const all = ['signIn.fail', 'user.activate', 'listing.approve', 'user.suspend'];
  expect(await actionsOf(admin, 'kind=all&action=all')).toEqual(all);
  expect(await actionsOf(admin, 'kind=security')).toEqual(['signIn.fail']);
  expect(await actionsOf(admin, 'kind=act')).toEqual(all.slice(1));
  expect(await actionsOf(admin, 'action=user.suspend')).toEqual(['user.suspend']);
  expect(await actionsOf(admin, `targetId=${String(listing._id)}`)).toEqual(['listing.approve']);
  expect(await actionsOf(admin, `actorId=${String(me._id)}`)).toEqual(all.slice(1));
  expect(await actionsOf(admin, `actorId=${String(me._id)}&action=user.activate`)).toEqual(['user.activate']);
  expect(await actionsOf(admin, 'search=ifeanyi+nwosu')).toEqual([
    'signIn.fail',
    'user.activate',
    'user.suspend',
  ]);
  expect(await actionsOf(admin, 'search=ifeanyi&kind=security')).toEqual(['signIn.fail']);
  expect(await actionsOf(admin, `search=${encodeURIComponent(me.email)}`)).toEqual(all.slice(1));
  expect(await actionsOf(admin, `search=${String(victim._id)}`)).toHaveLength(3);
  expect(await actionsOf(admin, `search=ifeanyi&actorId=${String(me._id)}`)).toEqual([
    'user.activate',
    'user.suspend',
  ]);
  expect(await actionsOf(admin, 'search=nobody+here')).toEqual([]);
  expect(await actionsOf(admin, 'from=2099-01-01')).toEqual([]);
  expect(await actionsOf(admin, `from=2026-01-01&to=2098-01-01`)).toEqual(all);
  expect(await actionsOf(admin, `to=2026-01-01`)).toEqual([]);
  expect(today).toMatch(/^\d{4}/);
});

test('names a review, shown or hidden, by its stars and its listing', async () => {
  const admin = await site.signedInAs(await buildUser({ role: 'super_admin' }));
  const [shown, hidden] = await Promise.all([writeReview(2), writeReview(4)]);
  await admin.put(`/api/admin/reviews/${hidden}/status`, { status: 'hidden', reason: 'Spam' });
  for (const status of ['hidden', 'visible'])
    await admin.put(`/api/admin/reviews/${shown}/status`, { status, reason: 'x' });
  const { body } = await admin.get<AuditEntry[]>('/api/admin/audit');
  expect(body.map(({ action, targetName }) => [action, targetName])).toEqual([
    ['review.restore', '2 of 5 for Leaking pipe repair'],
    ['review.hide', '2 of 5 for Leaking pipe repair'],
    ['review.hide', '4 of 5 for Leaking pipe repair'],
  ]);
});

test('contains a rejected call of an admin route, from any service', async () => {
  const curious = await buildUser({ role: 'service_provider', firstName: 'Curious' });
  const client = await site.signedInAs(curious);
  for (let n = 0; n < 3; n += 1) expect((await client.get('/api/admin/users')).status).toBe(403);
  await append();
  const admin = await site.signedInAs(await buildUser({ role: 'super_admin' }));
  const { body } = await admin.get<AuditEntry[]>('/api/admin/audit?action=admin.denied');
  expect(body).toMatchObject([
    {
      actorId: String(curious._id),
      reason: 'GET /api/admin/users',
      targetName: expect.stringMatching('Curious'),
    },
  ]);
});

test('a page takes the same few reads for any number of entries', async () => {
  const { admin } = await scene();
  const calls = await databaseCalls(() => admin.get('/api/admin/audit'));
  expect(calls).toEqual([
    'find sessions',
    'find users',
    'find auditLog',
    'find auditLog',
    'find users',
    'find services',
  ]);
});

test.each([
  'limit=101',
  'cursor=bm9wZQ',
  'actorId=1',
  'targetId=x',
  'action=user.promote',
  'kind=other',
  'from=2026-02-30',
  'from=2026-11-02&to=2026-11-01',
  'nonsense=1',
])('%s is 400', async (query) => {
  const admin = await site.signedInAs(await buildUser({ role: 'super_admin' }));
  expect((await admin.get(`/api/admin/audit?${query}`)).status).toBe(400);
});

test('rejects a name of more than twelve users, because entries of some of them would be an incomplete answer', async () => {
  const client = await site.signedInAs(await buildUser({ role: 'super_admin' }));
  for (let n = 0; n < 13; n += 1) await buildUser({ firstName: 'Ekaette', lastName: 'Bassey' });
  expect((await client.get('/api/admin/audit?search=ekaette')).status).toBe(400);
});
