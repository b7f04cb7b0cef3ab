import type { AdminListing, Listing, Problem } from '@tm/contracts';
import { AuditEntryModel, NotificationModel, OutboxModel } from '@tm/schema/records';
import { ListingModel, type ListingRow } from '@tm/schema/catalog';
import { findAuditBreak } from '@tm/records';
import { updateListing } from '@tm/service-catalog/testing';
import { buildListing, buildUser } from '@tm/schema/testing';
import {
  LISTING_STATES,
  LISTING_TRANSITIONS,
  listingState,
  statusOfState,
  type ListingState,
} from '@tm/domain';
import { testService, type Client } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { config } from '../config';

const site = testService(createApp, config);
const pathOf = (listing: { _id: unknown }) => `/api/admin/services/${String(listing._id)}/status`;
const waiting = () => buildListing({ status: 'pending_approval', isApproved: false });
const RULINGS = ['active', 'rejected', 'paused'] as const;
let admin: Client;

beforeEach(async () => {
  await Promise.all([
    AuditEntryModel.collection.deleteMany({}),
    NotificationModel.deleteMany(),
    OutboxModel.deleteMany(),
    ListingModel.deleteMany(),
  ]);
  admin = await site.signedInAs(await buildUser({ role: 'super_admin' }));
});

describe('PUT /api/admin/services/{id}/status', () => {
  test('approves no place that customers go to without its address, and a refusal asks for it', async () => {
    const listing = await buildListing({
      category: 'restaurant',
      address: null,
      status: 'pending_approval',
      isApproved: false,
    });
    const answer = await admin.put<Problem>(pathOf(listing), { status: 'active' });
    expect(answer).toMatchObject({ status: 409, body: { code: 'address_missing' } });
    expect(await ListingModel.findById(listing._id).lean()).toMatchObject({ status: 'pending_approval' });
    const reason = 'Please give your address';
    expect((await admin.put(pathOf(listing), { status: 'rejected', reason })).status).toBe(200);
  });

  test('confirms changes of a restaurant that was approved before addresses were asked for', async () => {
    const listing = await buildListing({ category: 'restaurant', address: null, submittedAt: new Date() });
    const answer = await admin.put(pathOf(listing), { status: 'active', version: 0 });
    expect(answer).toMatchObject({ status: 200, body: { place: 'at_provider', lacksAddress: true } });
  });

  test('approves: the listing is active, the owner is notified, the audit log has an entry', async () => {
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

  test('refuses with a reason for the owner', async () => {
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

  test('notifies the open pages of the owner', async () => {
    const listing = await waiting();
    await admin.put(pathOf(listing), { status: 'active' });
    const rows = await OutboxModel.find({ kind: 'live' }).lean();
    expect(rows.map(({ payload }) => payload)).toContainEqual({
      userId: String(listing.ownerId),
      kind: 'listing',
      id: String(listing._id),
    });
  });

  test.each([{}, { reason: '' }, { reason: '   ' }])(
    'a refusal with the reason %j is 400',
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

  /** Returns the result of the domain's table for an admin who requests a status. */
  const expected = (state: ListingState, to: (typeof RULINGS)[number]) => {
    const edges = LISTING_TRANSITIONS.filter(
      ({ act, from, to: end }) =>
        act !== 'delete' && from.includes(state) && statusOfState(end).status === to,
    );
    // No change waits for a review here.
    const own = edges.find(({ by, act }) => by === 'admin' && act !== 'confirm');
    if (own) return { status: 200, after: own.to };
    return { status: edges.some(({ by }) => by === 'owner') ? 403 : 409, after: state };
  };
  const pairs = LISTING_STATES.flatMap((from) => RULINGS.map((to) => [from, to] as const));
  test.each(pairs)('a listing that is %s becomes %s as in the table of the domain', async (from, to) => {
    const listing = await buildListing({ ...statusOfState(from), submittedAt: null });
    const before = await ListingModel.findById(listing._id).lean();
    const { status, after } = expected(from, to);
    expect((await admin.put(pathOf(listing), { status: to, reason: 'Because' })).status).toBe(status);
    const now = (await ListingModel.findById(listing._id).lean())!;
    expect(listingState(now)).toBe(after);
    const [audits, bells] = [
      await AuditEntryModel.countDocuments(),
      await NotificationModel.countDocuments(),
    ];
    expect([audits, bells]).toEqual(status === 200 ? [1, 1] : [0, 0]);
    if (status !== 200) expect(now).toEqual(before);
    else expect(now.ruling).toMatchObject({ status: to, reason: 'Because', at: expect.any(Date) });
  });

  test("an owner's pause cannot be lifted, but can become an admin's pause", async () => {
    const listing = await buildListing({ status: 'paused', pausedBy: 'owner' });
    expect(await admin.put<Problem>(pathOf(listing), { status: 'active' })).toMatchObject({
      status: 403,
      body: { detail: 'Its owner paused this service, so only its owner can resume it.' },
    });
    const held = await admin.put<AdminListing>(pathOf(listing), { status: 'paused', reason: 'Complaints' });
    expect(held.body).toMatchObject({ status: 'paused', pausedBy: 'admin', statusReason: 'Complaints' });
    const back = await admin.put<AdminListing>(pathOf(listing), { status: 'active' });
    expect(back.body).toMatchObject({ status: 'active', pausedBy: null, statusReason: null });
    expect((await NotificationModel.find().sort({ _id: 1 }).lean()).map(({ title }) => title)).toEqual([
      'Service paused',
      'Service resumed',
    ]);
  });

  test('changes by the owner in between are not approved unseen: 409, and the listing is unchanged', async () => {
    const listing = await waiting();
    await listing.updateOne({ $set: { title: 'Changed' }, $inc: { version: 1 } });
    expect(await admin.put(pathOf(listing), { status: 'active', version: 0 })).toMatchObject({
      status: 409,
      body: { code: 'stale_version', detail: expect.stringContaining('Its owner has changed') },
    });
    expect(await ListingModel.findById(listing._id)).toMatchObject({
      status: 'pending_approval',
      version: 1,
    });
    expect((await admin.put(pathOf(listing), { status: 'active', version: 1 })).status).toBe(200);
  });

  test('changes of an active listing are confirmed, and the previous content is shown until then', async () => {
    const listing = await buildListing();
    const seen = (await ListingModel.findById(listing._id).lean<ListingRow>())!;
    await updateListing(String(listing.ownerId), seen, { title: 'Pipes', basePrice: 10 });
    const { body } = await admin.get<AdminListing[]>('/api/admin/services?review=due');
    expect(body).toMatchObject([
      {
        title: 'Pipes',
        changed: ['title', 'basePrice'],
        submittedAt: expect.any(String),
        ruling: null,
      },
    ]);
    // The previous content is on its page, not in lists.
    expect(body[0]).not.toHaveProperty('approved');
    expect((await admin.get(`/api/admin/services/${String(listing._id)}`)).body).toMatchObject({
      changed: ['title', 'basePrice'],
      approved: { title: 'Leaking pipe repair', basePrice: 15_000 },
    });
    const confirmed = await admin.put<AdminListing>(pathOf(listing), { status: 'active', version: 1 });
    expect(confirmed.body).toMatchObject({
      status: 'active',
      changed: [],
      submittedAt: null,
      ruling: { status: 'active', reason: null },
    });
    expect(await NotificationModel.find().lean()).toMatchObject([
      { title: 'Changes approved', message: '"Pipes" is approved as you have changed it.' },
    ]);
    expect((await admin.put(pathOf(listing), { status: 'active' })).status).toBe(409);
  });

  test.each([
    ['active', 'active'],
    ['active', 'rejected'],
  ] as const)(
    'of two admins at the same moment (%s and %s) one decides, and the other is 409',
    async (one, two) => {
      const second = await site.signedInAs(await buildUser({ role: 'super_admin' }));
      for (let round = 0; round < 5; round += 1) {
        const listing = await waiting();
        const answers = await Promise.all([
          admin.put(pathOf(listing), { status: one, reason: 'Because' }),
          second.put(pathOf(listing), { status: two, reason: 'Because' }),
        ]);
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
        const late = answers.find((answer) => answer.status === 409);
        expect(late).toMatchObject({
          body: { code: 'already_decided', decided: { at: expect.any(String) } },
        });
        expect(await AuditEntryModel.countDocuments({ targetId: String(listing._id) })).toBe(1);
        expect(await NotificationModel.countDocuments({ userId: listing.ownerId })).toBe(1);
      }
    },
  );

  test.each(['64b000000000000000000000', 'nothing'])('is 404 for the listing %s', async (id) => {
    expect((await admin.put(`/api/admin/services/${id}/status`, { status: 'active' })).status).toBe(404);
  });

  test.each([{}, { status: 'draft' }, { status: 'archived' }, { status: 'active', isApproved: true }])(
    '%j is 400',
    async (body) => {
      expect((await admin.put(pathOf(await waiting()), body)).status).toBe(400);
    },
  );
});
