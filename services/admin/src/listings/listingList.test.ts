import type { Listing } from '@tm/contracts';
import { ListingModel } from '@tm/data';
import { buildListing, buildProvider, buildUser } from '@tm/data/factories';
import { testService, type Client } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { config } from '../config';

const site = testService(createApp, config);
let admin: Client;

beforeEach(async () => {
  await ListingModel.deleteMany();
  admin = await site.signedInAs(await buildUser({ role: 'super_admin' }));
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
  test('the queue of approvals shows who waits longest first, page by page', async () => {
    const { profile: provider } = await buildProvider();
    await buildListing({ provider, title: 'Live' });
    for (const title of ['First', 'Second', 'Third'])
      await buildListing({ provider, title, status: 'pending_approval' });
    const first = await titles('/api/admin/services?status=pending_approval&limit=2');
    expect(first).toMatchObject({ names: ['First', 'Second'], total: '3' });
    expect(await titles(first.next ?? '')).toMatchObject({ names: ['Third'], total: '3', next: undefined });
  });

  test('the queue goes by when they were sent, not by when they were made, and holds changed live ones', async () => {
    const { profile: provider } = await buildProvider();
    const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 9, minute));
    await buildListing({ provider, title: 'Late draft', status: 'pending_approval', submittedAt: at(30) });
    await buildListing({ provider, title: 'Changed', submittedAt: at(10) });
    await buildListing({ provider, title: 'Early', status: 'pending_approval', submittedAt: at(5) });
    // One moment for several: the tie is the id.
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

  test('shows every status, newest first, and filters by status and text', async () => {
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

  test('each row has its provider with the person behind it', async () => {
    await buildListing({ status: 'pending_approval' });
    const { body } = await admin.get<Listing[]>('/api/admin/services');
    expect(body[0]?.provider).toMatchObject({
      businessName: 'Eze Home Repairs',
      isVerified: false,
      user: { firstName: 'Chinedu', lastName: 'Eze' },
    });
  });

  test.each(['status=gone', 'review=all', 'limit=101', 'cursor=x', 'sort=price'])(
    '%s is 400',
    async (query) => {
      expect((await admin.get(`/api/admin/services?${query}`)).status).toBe(400);
    },
  );
});
