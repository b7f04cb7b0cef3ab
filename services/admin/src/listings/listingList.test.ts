import type { AdminListing, Listing } from '@tm/contracts';
import { ListingModel } from '@tm/schema/catalog';
import { buildListing, buildProvider, buildUser } from '@tm/schema/testing';
import { fullName } from '@tm/domain';
import { testService, type Client } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { config } from '../config';

const site = testService(createApp, config);
let admin: Client;
let me: string;

beforeEach(async () => {
  await ListingModel.deleteMany();
  const user = await buildUser({ role: 'super_admin' });
  me = fullName(user);
  admin = await site.signedInAs(user);
});

const titles = async (path: string) => {
  const { status, body, headers } = await admin.get<Listing[]>(path);
  expect(status).toBe(200);
  return {
    names: body.map(({ title }) => title),
    total: headers.get('x-total-count'),
    next: /<([^>]+)>/.exec(headers.get('link') ?? '')?.[1],
  };
};

describe('GET /api/admin/services', () => {
  test('the queue of approvals is sorted by waiting time, page by page', async () => {
    const { profile: provider } = await buildProvider();
    await buildListing({ provider, title: 'Live' });
    for (const title of ['First', 'Second', 'Third'])
      await buildListing({ provider, title, status: 'pending_approval' });
    const first = await titles('/api/admin/services?status=pending_approval&limit=2');
    expect(first).toMatchObject({ names: ['First', 'Second'], total: '3' });
    expect(await titles(first.next ?? '')).toMatchObject({ names: ['Third'], total: '3', next: undefined });
  });

  test('the queue is sorted by submission, not by creation, and contains changed active listings', async () => {
    const { profile: provider } = await buildProvider();
    const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 9, minute));
    await buildListing({ provider, title: 'Late draft', status: 'pending_approval', submittedAt: at(30) });
    await buildListing({ provider, title: 'Changed', submittedAt: at(10) });
    await buildListing({ provider, title: 'Early', status: 'pending_approval', submittedAt: at(5) });
    // Several have one time, so that the id decides the order.
    for (const title of ['Twin 1', 'Twin 2', 'Twin 3'])
      await buildListing({ provider, title, status: 'pending_approval', submittedAt: at(20) });
    await buildListing({
      provider,
      title: 'Resting',
      status: 'paused',
      pausedBy: 'owner',
      submittedAt: at(1),
    });
    await buildListing({ provider, title: 'Live' });
    const walk = async (first: string) => {
      const names: string[] = [];
      for (let path: string | undefined = first; path;) {
        const page = await titles(path);
        names.push(...page.names);
        path = page.next;
      }
      return names;
    };
    const all = ['Early', 'Changed', 'Twin 1', 'Twin 2', 'Twin 3', 'Late draft'];
    for (const limit of [1, 2, 4])
      expect(await walk(`/api/admin/services?review=due&limit=${limit}`)).toEqual(all);
    expect(await walk('/api/admin/services?status=pending_approval&limit=2')).toEqual(
      all.filter((title) => title !== 'Changed'),
    );
    expect(await titles('/api/admin/services?review=due&status=active')).toMatchObject({
      names: ['Changed'],
      total: '1',
    });
  });

  test('returns every status, newest first, and filters by status and text', async () => {
    const { profile: provider } = await buildProvider();
    await buildListing({ provider, title: 'Braids', status: 'draft' });
    await buildListing({ provider, title: 'Locs retwist', status: 'rejected' });
    await buildListing({
      provider,
      title: 'Jollof for 50',
      description: 'with BRAIDED bread',
      status: 'archived',
    });
    expect((await titles('/api/admin/services')).names).toEqual(['Jollof for 50', 'Locs retwist', 'Braids']);
    expect((await titles('/api/admin/services?status=all&search=braid')).names).toEqual([
      'Jollof for 50',
      'Braids',
    ]);
    expect(await titles('/api/admin/services?status=rejected')).toMatchObject({
      names: ['Locs retwist'],
      total: '1',
    });
    expect((await titles('/api/admin/services?search=.*')).names).toEqual([]);
  });

  test('each row has its provider and the owner', async () => {
    await buildListing({ status: 'pending_approval' });
    const { body } = await admin.get<Listing[]>('/api/admin/services');
    expect(body[0]?.provider).toMatchObject({
      businessName: 'Eze Home Repairs',
      isVerified: false,
      user: { firstName: 'Chinedu', lastName: 'Eze' },
    });
  });

  test('filters by category and city, in the queue and outside of it', async () => {
    const { profile: provider } = await buildProvider();
    const cleaning = { provider, category: 'cleaning' as const };
    await buildListing({ ...cleaning, title: 'Live in Kano', location: 'Kano' });
    for (const [title, location] of [
      ['Waits in Lagos', 'Lekki, Lagos'],
      ['Waits in Kano', 'Kano'],
    ] as const)
      await buildListing({ ...cleaning, title, location, status: 'pending_approval' });
    await buildListing({ provider, title: 'Repairs in Kano', location: 'Kano', status: 'pending_approval' });
    const names = async (query: string) => (await titles(`/api/admin/services?${query}`)).names;
    expect(await names('review=due&category=cleaning')).toEqual(['Waits in Lagos', 'Waits in Kano']);
    expect(await names('review=due&location=kano')).toEqual(['Waits in Kano', 'Repairs in Kano']);
    expect(await names('status=pending_approval&category=cleaning&location=Kano')).toEqual(['Waits in Kano']);
    expect(await names('category=cleaning&location=kano')).toEqual(['Waits in Kano', 'Live in Kano']);
    expect(await names('review=due&category=tutoring')).toEqual([]);
  });

  test('returns the promised time of an answer, and the last admin who decided', async () => {
    const submittedAt = new Date('2026-11-20T09:00:00.000Z');
    const listing = await buildListing({ status: 'pending_approval', submittedAt });
    const path = `/api/admin/services/${String(listing._id)}`;
    const { body: before } = await admin.get<AdminListing[]>('/api/admin/services?review=due');
    expect(before).toMatchObject([{ dueBy: '2026-11-22T09:00:00.000Z', ruling: null }]);
    await admin.put(`${path}/status`, { status: 'rejected', reason: 'No pictures' });
    const { body: after } = await admin.get<AdminListing[]>('/api/admin/services');
    expect(after).toMatchObject([{ dueBy: null, ruling: { byName: me, reason: 'No pictures' } }]);
  });

  test.each(['status=gone', 'review=all', 'limit=101', 'cursor=x', 'sort=price', 'category=food'])(
    '%s is 400',
    async (query) => {
      expect((await admin.get(`/api/admin/services?${query}`)).status).toBe(400);
    },
  );
});
