import type { AuditEntry, Problem, VerificationStanding } from '@tm/contracts';
import { AuditEntryModel, NotificationModel, OutboxModel, UploadModel } from '@tm/schema/records';
import { ProviderProfileModel } from '@tm/schema/provider';
import { buildProvider, buildUpload, buildUser } from '@tm/schema/testing';
import { DAY_MS } from '@tm/domain';
import { databaseCalls, testService, type Client } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { config } from '../config';

const site = testService(createApp, config);
type Answer = VerificationStanding & Omit<Problem, 'status'>;
const SUBMITTED = new Date('2026-11-20T09:00:00.000Z');

const scene = async (more: Parameters<typeof buildProvider>[0] = {}) => {
  const { user, profile } = await buildProvider({ submittedAt: SUBMITTED, ...more });
  const path = `/api/objects/private/${String(user._id)}/${'b'.repeat(32)}`;
  await buildUpload(user, { purpose: 'document', objectPath: path });
  await ProviderProfileModel.updateOne(
    { _id: profile._id },
    {
      $set: {
        papers: { kind: 'passport', path, contentType: 'application/pdf', bytes: 9 },
        waitingSince: SUBMITTED,
      },
    },
  );
  const admin = await site.signedInAs(await buildUser({ role: 'super_admin' }));
  const rule = (body: object, client: Client = admin) =>
    client.put<Answer>(`/api/admin/providers/${String(profile._id)}/verification`, body);
  return { user, profile, path, admin, rule };
};

test.each([
  [{}, 'isVerified', 'isVerified must be true or false'],
  [{ isVerified: 'yes' }, 'isVerified', 'isVerified must be true or false'],
  [{ isVerified: false }, 'reason', 'Please give a reason'],
  [{ isVerified: false, mistakes: [] }, 'reason', 'Please give a reason'],
  [{ isVerified: false, mistakes: [{ item: 'face', reason: 'x' }] }, 'mistakes.0.item', 'Unknown item'],
  [
    { isVerified: false, mistakes: [{ item: 'phone', reason: ' ' }] },
    'mistakes.0.reason',
    'Please give a reason',
  ],
  [
    {
      isVerified: false,
      mistakes: [
        { item: 'phone', reason: 'a' },
        { item: 'phone', reason: 'b' },
      ],
    },
    'mistakes',
    'Each item once',
  ],
  [{ isVerified: true, by: 'me' }, 'by', 'Unknown field'],
])('%j is 400 and decides nothing', async (body, field, message) => {
  const { profile, rule } = await scene();
  expect(await rule(body)).toMatchObject({ status: 400, body: { errors: { [field]: [message] } } });
  expect(await ProviderProfileModel.findById(profile._id)).toMatchObject({
    isVerified: false,
    refusalReason: null,
  });
});

test.each(['64b000000000000000000000', 'x'])('is 404 for the provider %s', async (id) => {
  const { admin } = await scene();
  expect((await admin.put(`/api/admin/providers/${id}/verification`, { isVerified: true })).status).toBe(404);
});

test('a verification notifies the owner in the app and by email, and the audit log has the admin', async () => {
  const { user, profile, admin, rule } = await scene();
  expect(await rule({ isVerified: true })).toMatchObject({
    status: 200,
    body: { id: String(profile._id), state: 'verified', reason: null, decidedAt: expect.any(String) },
  });
  expect(await NotificationModel.findOne({ userId: user._id }).lean()).toMatchObject({
    title: 'Business verified',
    link: '/provider-dashboard/verification',
  });
  expect(await OutboxModel.countDocuments({ kind: 'email', 'payload.userId': String(user._id) })).toBe(1);
  const [entry] = (await admin.get<AuditEntry[]>('/api/admin/audit')).body;
  expect(entry).toMatchObject({
    action: 'provider.verify',
    targetId: String(profile._id),
    targetName: 'Eze Home Repairs',
  });
});

test('a refusal has a reason for each item, and its document is kept for ninety days', async () => {
  const { user, path, rule } = await scene();
  const before = Date.now();
  const { body } = await rule({
    isVerified: false,
    reason: 'We could not reach you.',
    mistakes: [
      { item: 'phone', reason: 'Nobody answers' },
      { item: 'document', reason: 'Not readable' },
    ],
  });
  const why = 'We could not reach you. · Business phone: Nobody answers · Document: Not readable';
  expect(body).toMatchObject({
    state: 'refused',
    reason: 'We could not reach you.',
    mistakes: [{ item: 'phone' }, { item: 'document' }],
  });
  expect((await NotificationModel.findOne({ userId: user._id }).lean())!.message).toContain(why);
  expect(await AuditEntryModel.findOne({ action: 'provider.refuse' }).sort({ seq: -1 }).lean()).toMatchObject(
    {
      reason: why,
    },
  );
  const { sweepAt } = (await UploadModel.findOne({ objectPath: path }).lean())!;
  expect(sweepAt!.getTime()).toBeGreaterThanOrEqual(before + 90 * DAY_MS);
  expect(sweepAt!.getTime()).toBeLessThan(before + 91 * DAY_MS);
});

test('a decision may be changed, but not repeated', async () => {
  const { rule } = await scene();
  await rule({ isVerified: true });
  expect(await rule({ isVerified: true })).toMatchObject({ status: 409, body: { code: 'already_decided' } });
  expect((await rule({ isVerified: false, reason: 'It was forged.' })).body.state).toBe('refused');
  expect((await rule({ isVerified: true })).body).toMatchObject({ state: 'verified', mistakes: [] });
});

test('the business keeps the time of the decision that gave the badge, and loses it with the badge', async () => {
  const { profile, rule } = await scene();
  const verifiedAt = async () => (await ProviderProfileModel.findById(profile._id).lean())!.verifiedAt;
  const before = Date.now();
  await rule({ isVerified: true });
  expect((await verifiedAt())!.getTime()).toBeGreaterThanOrEqual(before);
  await rule({ isVerified: false, reason: 'It was forged.' });
  expect(await verifiedAt()).toBeNull();
});

test('rejects a decision on documents that were submitted after the admin read the page', async () => {
  const { rule } = await scene();
  const looked = { isVerified: true, submittedAt: '2026-11-19T09:00:00.000Z' };
  expect(await rule(looked)).toMatchObject({ status: 409, body: { code: 'stale_version' } });
  expect((await rule({ ...looked, submittedAt: SUBMITTED.toISOString() })).status).toBe(200);
});

test('a business without documents can be refused', async () => {
  const { user, profile } = await buildProvider();
  const admin = await site.signedInAs(await buildUser({ role: 'super_admin' }));
  const reply = await admin.put<Answer>(`/api/admin/providers/${String(profile._id)}/verification`, {
    isVerified: false,
    reason: 'The name is not readable.',
  });
  expect(reply).toMatchObject({ status: 200, body: { state: 'refused', document: null, mistakes: [] } });
  expect(await NotificationModel.countDocuments({ userId: user._id })).toBe(1);
});

const asZainab = async () =>
  site.signedInAs(await buildUser({ role: 'super_admin', firstName: 'Zainab', lastName: 'Mohammed' }));
const decided = (words: string) => ({
  status: 409,
  body: {
    code: 'already_decided',
    detail: expect.stringMatching(new RegExp(`^${words} this business on \\w{3}, .*[AP]M\\.$`)),
    decided: { by: { name: expect.any(String) }, at: expect.any(String) },
  },
});

test.each([{ isVerified: true }, { isVerified: false, reason: 'No' }])(
  'the decision %j of a second admin is rejected with the name of the first, and changes nothing',
  async (second) => {
    const { profile, rule } = await scene();
    const looked = { submittedAt: SUBMITTED.toISOString(), state: 'submitted' };
    await rule({ isVerified: true, ...looked }, await asZainab());
    for (const body of [{ ...second, ...looked }, second])
      expect(await rule(body)).toMatchObject(decided('Zainab Mohammed verified'));
    expect(await ProviderProfileModel.findById(profile._id)).toMatchObject({
      isVerified: true,
      refusalReason: null,
    });
    expect((await rule({ isVerified: false, reason: 'Forged', state: 'verified' })).body.state).toBe(
      'refused',
    );
  },
);

test('rejects a decision on a business that has changed since the admin read the page', async () => {
  const { rule } = await scene();
  expect(await rule({ isVerified: true, state: 'unsubmitted' })).toMatchObject({
    status: 409,
    body: { code: 'stale_version' },
  });
});

test('open pages of the provider are notified of the decision', async () => {
  const { user, profile, rule } = await scene();
  await rule({ isVerified: true });
  const rows = await OutboxModel.find({ kind: 'live', 'payload.userId': String(user._id) }).lean();
  expect(rows.map(({ payload }) => payload)).toContainEqual({
    userId: String(user._id),
    kind: 'provider',
    id: String(profile._id),
  });
});

test('of two admins at the same moment one decides, and the other is rejected with the name', async () => {
  const { profile, rule } = await scene();
  const other = await site.signedInAs(await buildUser({ role: 'super_admin' }));
  const replies = await Promise.all([
    rule({ isVerified: true }),
    rule({ isVerified: false, reason: 'No' }, other),
  ]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [accepted, rejected] = replies.toSorted((one, two) => one.status - two.status);
  const row = (await ProviderProfileModel.findById(profile._id).lean())!;
  expect(accepted!.body.state === 'verified').toBe(row.isVerified);
  expect(rejected!.body).toMatchObject({ code: 'already_decided', decided: { at: expect.any(String) } });
  expect(await AuditEntryModel.countDocuments({ targetId: String(profile._id) })).toBe(1);
});

test('a decision takes one read, and in its transaction one write for each changed document', async () => {
  const { rule } = await scene();
  const calls = await databaseCalls(() => rule({ isVerified: false, reason: 'No' }));
  expect(calls.filter((call) => !/sessions|users|rateLimits/.test(call))).toEqual([
    'find providerProfiles',
    'findAndModify providerProfiles',
    'find services',
    'update services',
    'update uploads',
    'insert notifications',
    'insert outbox',
    'find auditLog',
    'insert auditLog',
    'commitTransaction 1',
  ]);
});
