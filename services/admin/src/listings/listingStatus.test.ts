import type { Listing } from '@tm/contracts';
import { AuditEntryModel, ListingModel, NotificationModel, OutboxModel, findAuditBreak } from '@tm/data';
import { buildListing, buildUser } from '@tm/data/factories';
import { LISTING_STATUSES, mayMoveListing, type ListingStatus } from '@tm/domain';
import { testService, type Client } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { config } from '../config';

const site = testService(createApp, config);
const pathOf = (listing: { _id: unknown }) => `/api/admin/services/${String(listing._id)}/status`;
const waiting = () => buildListing({ status: 'pending_approval', isApproved: false });
const RULINGS = ['active', 'rejected', 'paused'] as const;
let admin: Client;

beforeEach(async () => {
  await Promise.all([AuditEntryModel.deleteMany(), NotificationModel.deleteMany(), OutboxModel.deleteMany()]);
  admin = await site.signedInAs(await buildUser({ role: 'super_admin' }));
});

describe('PUT /api/admin/services/{id}/status', () => {
  test('approves: the listing is live, the owner hears of it, the audit has it', async () => {
    const listing = await waiting();
    const answer = await admin.put<Listing>(pathOf(listing), { status: 'active' });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        id: String(listing._id),
        status: 'active',
        isApproved: true,
        version: 1,
        provider: { businessName: 'Eze Home Repairs' },
      },
    });
    expect(await NotificationModel.find().lean()).toMatchObject([
      {
        userId: listing.ownerId,
        title: 'Service approved',
        message: '"Leaking pipe repair" is approved and live.',
        link: '/services/manage',
      },
    ]);
    expect(await OutboxModel.find({ kind: 'email' }).lean()).toMatchObject([
      { kind: 'email', payload: { userId: String(listing.ownerId) } },
    ]);
    expect(await AuditEntryModel.find().lean()).toMatchObject([
      { action: 'listing.approve', targetId: String(listing._id) },
    ]);
    expect(await findAuditBreak()).toBeNull();
  });

  test('refuses with the reason, which the owner reads', async () => {
    const listing = await waiting();
    const answer = await admin.put(pathOf(listing), {
      status: 'rejected',
      reason: 'The pictures are not yours',
    });
    expect(answer).toMatchObject({
      status: 200,
      body: { status: 'rejected', isApproved: false, statusReason: 'The pictures are not yours' },
    });
    expect(await NotificationModel.find().lean()).toMatchObject([
      { message: '"Leaking pipe repair" was not approved. Reason: The pictures are not yours' },
    ]);
    expect(await AuditEntryModel.find().lean()).toMatchObject([
      { action: 'listing.refuse', reason: 'The pictures are not yours' },
    ]);
  });

  test.each([{}, { reason: '' }, { reason: '   ' }])(
    'a refusal with %j for a reason is 400',
    async (reason) => {
      const listing = await waiting();
      const answer = await admin.put(pathOf(listing), { status: 'rejected', ...reason });
      expect(answer).toMatchObject({ status: 400, body: { errors: { reason: ['Please give a reason'] } } });
      expect(await ListingModel.findById(listing._id)).toMatchObject({ status: 'pending_approval' });
    },
  );

  test('a pause keeps the approval', async () => {
    const listing = await buildListing();
    expect(await admin.put(pathOf(listing), { status: 'paused', reason: 'Complaints' })).toMatchObject({
      status: 200,
      body: { status: 'paused', isApproved: true, statusReason: 'Complaints' },
    });
  });

  const pairs = LISTING_STATUSES.flatMap((from) => RULINGS.map((to) => [from, to] as const));
  test.each(pairs)('from %s to %s as the table of the domain says', async (from: ListingStatus, to) => {
    const listing = await buildListing({ status: from });
    const legal = mayMoveListing(from, to, 'admin');
    expect(await admin.put(pathOf(listing), { status: to, reason: 'Because' })).toMatchObject({
      status: legal ? 200 : 409,
    });
    expect(await ListingModel.findById(listing._id)).toMatchObject({
      status: legal ? to : from,
      version: legal ? 1 : 0,
    });
    expect(await AuditEntryModel.countDocuments()).toBe(legal ? 1 : 0);
  });

  test.each([
    ['active', 'active'],
    ['active', 'rejected'],
  ] as const)('two admins at once (%s and %s): one rules, the other is 409', async (one, two) => {
    const second = await site.signedInAs(await buildUser({ role: 'super_admin' }));
    for (let round = 0; round < 5; round += 1) {
      const listing = await waiting();
      const answers = await Promise.all([
        admin.put(pathOf(listing), { status: one, reason: 'Because' }),
        second.put(pathOf(listing), { status: two, reason: 'Because' }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await AuditEntryModel.countDocuments({ targetId: String(listing._id) })).toBe(1);
      expect(await NotificationModel.countDocuments({ userId: listing.ownerId })).toBe(1);
    }
  });

  test.each(['64b000000000000000000000', 'nothing'])('there is no service %s: 404', async (id) => {
    expect((await admin.put(`/api/admin/services/${id}/status`, { status: 'active' })).status).toBe(404);
  });

  test.each([{}, { status: 'draft' }, { status: 'archived' }, { status: 'active', isApproved: true }])(
    '%j is 400',
    async (body) => {
      expect((await admin.put(pathOf(await waiting()), body)).status).toBe(400);
    },
  );
});
