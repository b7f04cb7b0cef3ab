import type { AuditEntry } from '@tm/contracts';
import { buildListing, buildUser } from '@tm/data/factories';
import { testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { config } from '../config';

const site = testService(createApp, config);

test('GET /api/admin/audit says who did what to whom and why, newest first, page by page', async () => {
  const me = await buildUser({ role: 'super_admin', firstName: 'Zainab', lastName: 'Mohammed' });
  const admin = await site.signedInAs(me);
  expect((await admin.get('/api/admin/audit')).body).toEqual([]);

  const victim = await buildUser({ firstName: 'Ifeanyi', lastName: 'Nwosu' });
  const listing = await buildListing({ status: 'pending_approval' });
  await admin.put(`/api/admin/users/${String(victim._id)}/status`, {
    status: 'suspended',
    reason: 'Fake reviews',
  });
  await admin.put(`/api/admin/services/${String(listing._id)}/status`, { status: 'active' });
  await admin.put(`/api/admin/users/${String(victim._id)}/status`, { status: 'active' });

  const first = await admin.get<AuditEntry[]>('/api/admin/audit?limit=2');
  expect(first.headers.get('x-total-count')).toBe('3');
  expect(first.body).toMatchObject([
    {
      seq: 3,
      action: 'user.activate',
      actorName: 'Zainab Mohammed',
      targetName: 'Ifeanyi Nwosu',
      reason: null,
    },
    {
      seq: 2,
      action: 'listing.approve',
      actorId: String(me._id),
      targetId: String(listing._id),
      targetName: 'Leaking pipe repair',
    },
  ]);
  const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
  const second = await admin.get<AuditEntry[]>(next);
  expect(second.body).toMatchObject([
    { seq: 1, action: 'user.suspend', targetName: 'Ifeanyi Nwosu', reason: 'Fake reviews' },
  ]);
  expect(second.headers.get('link')).toBeNull();
  expect(first.text).not.toMatch(/hash/i);
});

test.each(['limit=101', 'cursor=bm9wZQ', 'actorId=1'])('%s is 400', async (query) => {
  const admin = await site.signedInAs(await buildUser({ role: 'super_admin' }));
  expect((await admin.get(`/api/admin/audit?${query}`)).status).toBe(400);
});
