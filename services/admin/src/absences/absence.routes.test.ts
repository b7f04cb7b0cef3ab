import type { AdminAbsence, DocumentLink, Problem, Waiting } from '@tm/contracts';
import { HOUR_MS, type AbsenceRuling, type BookingParty } from '@tm/domain';
import { UserModel } from '@tm/schema/accounts';
import { BookingModel } from '@tm/schema/bookings';
import { ProviderProfileModel } from '@tm/schema/provider';
import { AuditEntryModel, NotificationModel } from '@tm/schema/records';
import { buildBooking, buildListing, buildProvider, buildUser } from '@tm/schema/testing';
import { testService, type Client } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { config } from '../config';

const site = testService(createApp, config);
const ABSENCES = '/api/admin/absences';
const APPEALS = '/api/admin/appeals';
let admin: Client;
let adminId: string;
let colleague: Client;
beforeEach(async () => {
  await BookingModel.deleteMany({});
  await UserModel.deleteMany({ role: 'super_admin' });
  const user = await buildUser({ role: 'super_admin', firstName: 'Zainab', lastName: 'Mohammed' });
  adminId = String(user._id);
  admin = await site.signedInAs(user);
  colleague = await site.signedInAs(
    await buildUser({ role: 'super_admin', firstName: 'Chidi', lastName: 'Okeke' }),
  );
});

const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS);
const PICTURE = `/api/objects/private/64b000000000000000000000/${'a'.repeat(32)}`;
/** Builds a booking whose report by a party was contested some hours ago. */
const contested = async (by: BookingParty = 'customer', hours = 1) => {
  const { user: owner, profile } = await buildProvider();
  const customer = await buildUser();
  const since = hoursAgo(hours);
  const booking = await buildBooking({
    of: await buildListing({ provider: profile }),
    customer,
    status: 'accepted',
    startsAt: hoursAgo(hours + 5),
    absence: {
      by,
      state: 'contested',
      text: 'I waited at the gate for an hour.',
      pictures: [PICTURE],
      at: hoursAgo(hours + 2),
      contest: { text: 'I was at the door at ten.', pictures: [], at: since },
      waitingSince: since,
    },
  });
  return { owner, profile, customer, booking, id: String(booking._id) };
};
type Case = Awaited<ReturnType<typeof contested>>;
const REASON = 'The pictures show the closed gate';
const ruleAs = (client: Client, id: string, ruling: AbsenceRuling, version = 0) =>
  client.put<AdminAbsence & Problem>(`${ABSENCES}/${id}`, { ruling, reason: REASON, version });
const marksOf = async ({ customer, profile }: Pick<Case, 'customer' | 'profile'>) => {
  const [user, business] = await Promise.all([
    UserModel.findById(customer._id, 'bookingMarks').lean(),
    ProviderProfileModel.findById(profile._id, 'bookingMarks').lean(),
  ]);
  const list = (marks: readonly { mark: string }[] = []) => marks.map(({ mark }) => mark);
  return { customer: list(user?.bookingMarks), provider: list(business?.bookingMarks) };
};

test('the queue has contested reports, the longest wait first, page by page, with what both wrote', async () => {
  const ids = [];
  for (const hours of [80, 5, 3]) ids.push((await contested('customer', hours)).id);
  const first = await admin.get<AdminAbsence[]>(`${ABSENCES}?limit=2`);
  expect(first.body.map(({ id }) => id)).toEqual(ids.slice(0, 2));
  expect(first.headers.get('x-total-count')).toBe('3');
  const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1];
  const second = await admin.get<AdminAbsence[]>(next!);
  expect(second.body.map(({ id }) => id)).toEqual(ids.slice(2));
  const [oldest, newer] = first.body;
  expect(oldest).toMatchObject({
    by: 'customer',
    state: 'contested',
    report: { text: 'I waited at the gate for an hour.', pictures: 1 },
    contest: { text: 'I was at the door at ten.', pictures: 0 },
    ruling: null,
    appeal: null,
    version: 0,
  });
  expect(Date.parse(oldest!.overdueAt!)).toBeLessThan(Date.now());
  expect(Date.parse(newer!.overdueAt!)).toBeGreaterThan(Date.now());
  expect((await admin.get<Waiting>('/api/admin/waiting')).body.absences).toBe(3);
});

describe.each([
  ['customer', 'upheld', 'cancelled', 'provider_absent', { customer: [], provider: ['broken'] }],
  ['provider', 'upheld', 'cancelled', 'customer_absent', { customer: ['broken'], provider: [] }],
  ['customer', 'dismissed', 'completed', 'ruled', { customer: ['kept'], provider: ['kept'] }],
  ['provider', 'unclear', 'cancelled', 'both_unclear', { customer: [], provider: [] }],
] as const)('a report of the %s that is %s', (by, ruling, status, kind, marks) => {
  test(`ends as ${kind}, with marks, notifications and an audit entry`, async () => {
    const one = await contested(by);
    const { status: code, body } = await ruleAs(admin, one.id, ruling);
    expect(code).toBe(200);
    expect(body).toMatchObject({
      state: ruling,
      booking: { status, ending: { kind, by: 'admin' }, absence: { state: ruling, reason: REASON } },
      ruling: { by: { id: adminId, name: 'Zainab Mohammed' }, reason: REASON },
      waitingSince: null,
      version: 1,
    });
    expect(await marksOf(one)).toEqual(marks);
    for (const { _id } of [one.customer, one.owner]) {
      const [news] = await NotificationModel.find({ userId: _id });
      expect(news?.message).toContain(`Reason: “${REASON}”.`);
    }
    const entry = await AuditEntryModel.findOne({ targetId: one.id }).lean();
    expect(entry).toMatchObject({ action: 'absence.rule', reason: REASON });
    expect((await admin.get<AdminAbsence[]>(ABSENCES)).body).toEqual([]);
  });
});

test('two admins rule at the same moment: one decides, the other reads who', async () => {
  for (let round = 0; round < 10; round += 1) {
    const one = await contested();
    const replies = await Promise.all([
      ruleAs(admin, one.id, 'upheld'),
      ruleAs(colleague, one.id, 'dismissed'),
    ]);
    const codes = replies.map(({ status, body }) => (status === 200 ? 'done' : body.code));
    expect(codes.toSorted()).toEqual(['already_decided', 'done']);
    expect(replies.find(({ status }) => status === 409)?.body.detail).toMatch(
      /^(Zainab Mohammed upheld|Chidi Okeke dismissed) this report on /,
    );
    expect(await AuditEntryModel.countDocuments({ targetId: one.id })).toBe(1);
  }
});

test('refuses other versions, open and unknown reports, and incomplete decisions', async () => {
  const one = await contested();
  const open = await buildBooking({
    status: 'accepted',
    absence: { by: 'customer', state: 'open', text: 'I waited for an hour.', pictures: [], at: new Date() },
  });
  const refused = [
    await ruleAs(admin, one.id, 'upheld', 1),
    await ruleAs(admin, String(open._id), 'upheld'),
    await ruleAs(admin, '64b000000000000000000000', 'upheld'),
    await admin.put<Problem>(`${APPEALS}/${one.id}`, { ruling: 'lifted', reason: REASON, version: 0 }),
    await admin.put<Problem>(`${ABSENCES}/${one.id}`, { ruling: 'agreed', reason: REASON, version: 0 }),
    await admin.put<Problem>(`${ABSENCES}/${one.id}`, { ruling: 'upheld', reason: ' ', version: 0 }),
  ];
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
    [409, 'stale_version'],
    [409, 'not_contested'],
    [404, 'not_found'],
    [404, 'not_found'],
    [400, 'invalid'],
    [400, 'invalid'],
  ]);
  expect((await BookingModel.findById(one.id).lean())?.absence?.state).toBe('contested');
});

test('an admin who cancels the booking closes its report, and marks neither party', async () => {
  const one = await contested();
  const body = { status: 'cancelled', reason: REASON, fault: 'nobody', version: 0 };
  const reply = await admin.put(`/api/admin/bookings/${one.id}/status`, body);
  expect(reply.body).toMatchObject({
    ending: { kind: 'cancelled_by_admin' },
    absence: { state: 'unclear', appealUntil: null },
  });
  expect(await marksOf(one)).toEqual({ customer: [], provider: [] });
  expect((await admin.get<AdminAbsence[]>(ABSENCES)).body).toEqual([]);
});

test('a link opens a picture of the case, and none that it does not have', async () => {
  const one = await contested();
  const link = (query: string) => admin.post<DocumentLink>(`${ABSENCES}/${one.id}/document-link?${query}`);
  const { body } = await link('of=report&number=0');
  expect(body.url.startsWith(`${PICTURE}?until=`)).toBe(true);
  const others = ['of=report&number=1', 'of=contest&number=0', 'of=appeal&number=0', 'of=papers&number=0'];
  const statuses = await Promise.all(others.map(async (query) => (await link(query)).status));
  expect(statuses).toEqual([404, 404, 404, 400]);
});

describe('an appeal', () => {
  /** Builds an upheld report of the customer whose provider has appealed. */
  const appealed = async () => {
    const one = await contested();
    await ruleAs(admin, one.id, 'upheld');
    const at = hoursAgo(1);
    const stored = {
      by: 'provider',
      state: 'open',
      text: 'My van broke down and I called.',
      at,
      waitingSince: at,
    };
    await BookingModel.updateOne(
      { _id: one.id },
      { $set: { 'absence.appeal': stored }, $inc: { version: 1 } },
    );
    return one;
  };
  const decide = (client: Client, id: string, ruling: 'lifted' | 'kept', version = 2) =>
    client.put<AdminAbsence & Problem>(`${APPEALS}/${id}`, {
      ruling,
      reason: 'It was out of reach',
      version,
    });

  test('has a separate queue, and is decided by another admin than the report', async () => {
    const one = await appealed();
    const { body } = await colleague.get<AdminAbsence[]>(APPEALS);
    expect(body).toEqual([
      expect.objectContaining({
        id: one.id,
        appeal: expect.objectContaining({
          by: 'provider',
          state: 'open',
          text: 'My van broke down and I called.',
        }),
      }),
    ]);
    expect((await decide(admin, one.id, 'kept')).body.code).toBe('other_admin_needed');
    await UserModel.updateMany({ firstName: 'Chidi', role: 'super_admin' }, { status: 'suspended' });
    expect((await decide(admin, one.id, 'kept')).status).toBe(200);
  });

  test.each([
    ['lifted', [], 'Appeal Accepted'],
    ['kept', ['broken'], 'Appeal Refused'],
  ] as const)('that is %s leaves these marks, and tells who appealed', async (ruling, provider, title) => {
    const one = await appealed();
    const { status, body } = await decide(colleague, one.id, ruling);
    expect(status).toBe(200);
    expect(body.booking.absence?.appeal).toMatchObject({ state: ruling, reason: 'It was out of reach' });
    expect(await marksOf(one)).toEqual({ customer: [], provider });
    const [news] = await NotificationModel.find({ userId: one.owner._id }).sort({ _id: -1 }).limit(1);
    expect(news?.title).toBe(title);
    expect((await decide(admin, one.id, 'lifted')).body.code).toBe('already_decided');
    expect((await colleague.get<AdminAbsence[]>(APPEALS)).body).toEqual([]);
    expect(await AuditEntryModel.countDocuments({ targetId: one.id, action: 'appeal.rule' })).toBe(1);
  });
});
