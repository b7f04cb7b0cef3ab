import type { AdminHold, HoldDecided, Problem, Waiting } from '@tm/contracts';
import { DAY_MS, HOUR_MS, HOLD_REASON } from '@tm/domain';
import { holdListings } from '@tm/data-catalog';
import { eraseBusiness } from '@tm/data-provider';
import { Types, inTransaction, nativeDatabase } from '@tm/mongo';
import { UserModel } from '@tm/schema/accounts';
import { ListingModel, recountListings } from '@tm/schema/catalog';
import { ProviderProfileModel } from '@tm/schema/provider';
import { AuditEntryModel, NotificationModel } from '@tm/schema/records';
import { buildListing, buildProvider, buildUser } from '@tm/schema/testing';
import { testService, type Client } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { config } from '../config';

const site = testService(createApp, config);
const HOLDS = '/api/admin/holds';
const REASON = 'Three different vans broke down';
let admin: Client;
let colleague: Client;
beforeEach(async () => {
  await Promise.all([ProviderProfileModel.deleteMany({}), UserModel.deleteMany({ role: 'super_admin' })]);
  admin = await site.signedInAs(
    await buildUser({ role: 'super_admin', firstName: 'Zainab', lastName: 'Mohammed' }),
  );
  colleague = await site.signedInAs(
    await buildUser({ role: 'super_admin', firstName: 'Chidi', lastName: 'Okeke' }),
  );
});

/** Builds a business with an active, an own paused and a waiting service that was held some hours ago. */
const held = async (hours = 1) => {
  const { user, profile } = await buildProvider();
  const active = await buildListing({ provider: profile, status: 'active' });
  const paused = await buildListing({ provider: profile, status: 'paused', pausedBy: 'owner' });
  const waiting = await buildListing({ provider: profile, status: 'pending_approval' });
  const heldAt = new Date(Date.now() - hours * HOUR_MS);
  const absence = (days: number) => ({
    at: new Date(heldAt.getTime() - days * DAY_MS),
    mark: 'broken',
    absentFrom: new Types.ObjectId(),
  });
  const bookingMarks = [absence(100), absence(40), absence(2), absence(0)];
  await ProviderProfileModel.updateOne({ _id: profile._id }, { absenceHold: { at: heldAt }, bookingMarks });
  await inTransaction((session) => holdListings(session, profile._id, HOLD_REASON));
  return {
    user,
    profile,
    id: String(profile._id),
    heldAt: heldAt.toISOString(),
    absences: bookingMarks.slice(1).map(({ absentFrom }) => String(absentFrom)),
    listings: [active, paused, waiting].map(({ _id }) => _id),
  };
};
type Held = Awaited<ReturnType<typeof held>>;
const decide = (client: Client, { id, heldAt }: Held, decision: string, reason = REASON) =>
  client.put<HoldDecided & Problem>(`${HOLDS}/${id}`, { decision, reason, heldAt });
const statesOf = async ({ listings }: Held) => {
  const rows = await Promise.all(listings.map((id) => ListingModel.findById(id).lean()));
  return rows.map((row) => [row?.status, row?.pausedBy, row?.statusReason]);
};

test('the list has held businesses, the longest first, page by page, and counts as waiting work', async () => {
  const all = [];
  for (const hours of [80, 5, 3]) all.push(await held(hours));
  const first = await admin.get<AdminHold[]>(`${HOLDS}?limit=2`);
  expect(first.headers.get('x-total-count')).toBe('3');
  const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1];
  const second = await admin.get<AdminHold[]>(next!);
  expect([...first.body, ...second.body].map(({ id }) => id)).toEqual(all.map(({ id }) => id));
  const [oldest] = first.body;
  expect(oldest).toMatchObject({
    businessName: all[0]!.profile.businessName,
    owner: { id: String(all[0]!.user._id), name: `${all[0]!.user.firstName} ${all[0]!.user.lastName}` },
    heldAt: all[0]!.heldAt,
    services: 2,
  });
  expect(oldest!.absences.map(({ id }) => id)).toEqual(all[0]!.absences);
  expect(Date.parse(oldest!.overdueAt)).toBeLessThan(Date.now());
  expect((await admin.get<Waiting>('/api/admin/waiting')).body.absences).toBe(3);
});

test('release returns each service to its state before the pause', async () => {
  const one = await held();
  expect(await statesOf(one)).toEqual([
    ['paused', 'admin', HOLD_REASON],
    ['paused', 'admin', HOLD_REASON],
    ['pending_approval', null, null],
  ]);
  await recountListings(nativeDatabase());
  const { status, body } = await decide(admin, one, 'release');
  expect([status, body]).toEqual([200, { id: one.id, decision: 'release', services: 2 }]);
  expect(await statesOf(one)).toEqual([
    ['active', null, null],
    ['paused', 'owner', null],
    ['pending_approval', null, null],
  ]);
  // The public counts are those of the listings.
  expect(await recountListings(nativeDatabase())).toEqual({});
  const [news] = await NotificationModel.find({ userId: one.user._id }).sort({ _id: -1 }).limit(1);
  expect(news).toMatchObject({ title: 'Your Services Are Back', link: '/services/manage' });
  expect(news?.message).toContain(`Reason: “${REASON}”.`);
  const entry = await AuditEntryModel.findOne({ targetId: one.id }).lean();
  expect(entry).toMatchObject({ action: 'provider.releaseHold', reason: REASON });
  expect((await admin.get<AdminHold[]>(HOLDS)).body).toEqual([]);
});

test('keep leaves the services paused with the reason, each to be resumed alone', async () => {
  const one = await held();
  expect((await decide(admin, one, 'keep')).body.services).toBe(2);
  expect(await statesOf(one)).toEqual([
    ['paused', 'admin', REASON],
    ['paused', 'admin', REASON],
    ['pending_approval', null, null],
  ]);
  const path = `/api/admin/services/${String(one.listings[0])}/status`;
  expect((await admin.put(path, { status: 'active' })).status).toBe(200);
  expect((await admin.get<AdminHold[]>(HOLDS)).body).toEqual([]);
});

test('a service that an admin has resumed alone stays as it is when the business is released', async () => {
  const one = await held();
  const path = `/api/admin/services/${String(one.listings[1])}/status`;
  expect((await admin.put(path, { status: 'active' })).status).toBe(200);
  expect((await decide(admin, one, 'release')).body.services).toBe(1);
  expect((await statesOf(one)).map(([status]) => status)).toEqual(['active', 'active', 'pending_approval']);
});

test('an erased business is not in the list', async () => {
  const one = await held();
  await eraseBusiness(one.user._id, new Date());
  expect((await admin.get<AdminHold[]>(HOLDS)).body).toEqual([]);
  expect((await decide(admin, one, 'release')).body.code).toBe('not_held');
});

test('two admins decide at the same moment: one decides, the other reads who', async () => {
  for (let round = 0; round < 10; round += 1) {
    const one = await held();
    const replies = await Promise.all([decide(admin, one, 'release'), decide(colleague, one, 'keep')]);
    const codes = replies.map(({ status, body }) => (status === 200 ? 'done' : body.code));
    expect(codes.toSorted()).toEqual(['already_decided', 'done']);
    expect(replies.find(({ status }) => status === 409)?.body.detail).toMatch(
      /^(Zainab Mohammed released these services|Chidi Okeke kept these services paused) on /,
    );
    expect(await AuditEntryModel.countDocuments({ targetId: one.id })).toBe(1);
  }
});

test('refuses other pauses, businesses without one, unknown ones, and incomplete decisions', async () => {
  const one = await held();
  const { profile } = await buildProvider();
  const other = { ...one, heldAt: new Date().toISOString() };
  const refused = [
    await decide(admin, other, 'release'),
    await decide(admin, { ...one, id: String(profile._id) }, 'release'),
    await decide(admin, { ...one, id: '64b000000000000000000000' }, 'release'),
    await decide(admin, one, 'hold'),
    await decide(admin, one, 'keep', ' '),
    await decide(admin, { ...one, heldAt: 'yesterday' }, 'keep'),
  ];
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
    [409, 'stale_version'],
    [409, 'not_held'],
    [404, 'not_found'],
    [400, 'invalid'],
    [400, 'invalid'],
    [400, 'invalid'],
  ]);
  expect((await statesOf(one))[0]).toEqual(['paused', 'admin', HOLD_REASON]);
});
