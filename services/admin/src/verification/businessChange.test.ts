import type {
  AdminProvider,
  AdminProviderDetail,
  DocumentLink,
  Problem,
  VerificationStanding,
} from '@tm/contracts';
import { AuditEntryModel, NotificationModel, OutboxModel, UploadModel } from '@tm/schema/records';
import { ProviderProfileModel } from '@tm/schema/provider';
import { submitVerification } from '@tm/service-provider/testing';
import { updateProviderProfile } from '@tm/data-provider';
import { buildProvider, buildUpload, buildUser } from '@tm/schema/testing';
import { DAY_MS } from '@tm/domain';
import { testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { config } from '../config';

const site = testService(createApp, config);
type Answer = VerificationStanding & Omit<Problem, 'status'>;

const scene = async () => {
  const { user, profile } = await buildProvider({ businessName: 'Ada Repairs', isVerified: true });
  const [userId, providerId] = [String(user._id), String(profile._id)];
  const first = await buildUser({ role: 'super_admin' });
  const admin = await site.signedInAs(first);
  const change = async (details: object) =>
    (await updateProviderProfile(providerId, userId, details))!.pendingChange!.submittedAt.toISOString();
  const path = `/api/admin/providers/${providerId}`;
  return {
    userId,
    providerId,
    admin,
    change,
    detail: async () => (await admin.get<AdminProviderDetail>(path)).body,
    rule: (body: object, client = admin) => client.put<Answer>(`${path}/change`, body),
    verify: (body: object) => admin.put<Answer>(`${path}/verification`, body),
    link: (of: string) => admin.post<DocumentLink>(`${path}/document-link?of=${of}`),
    stored: async () => (await ProviderProfileModel.findById(providerId).lean())!,
    lastNotification: async () => NotificationModel.findOne({ userId }).sort({ _id: -1 }).lean(),
    renames: () => OutboxModel.countDocuments({ kind: 'booking-names', 'payload.userId': userId }),
    entry: async () => AuditEntryModel.findOne({ targetId: providerId }).sort({ seq: -1 }).lean(),
  };
};

test('the change of a verified business is in the queue, with both names and the differences', async () => {
  const { providerId, admin, change, detail } = await scene();
  const submittedAt = await change({ businessName: 'GTBank Field Service' });
  const { body } = await admin.get<AdminProvider[]>('/api/admin/providers?state=submitted&limit=100');
  const waiting = {
    state: 'verified',
    businessName: 'Ada Repairs',
    pendingChange: {
      businessName: 'GTBank Field Service',
      changed: ['businessName'],
      submittedAt,
      document: null,
    },
  };
  expect(body.find(({ id }) => id === providerId)).toMatchObject(waiting);
  expect(await detail()).toMatchObject(waiting);
});

test('admins find a business also by its pending name, as long as it is pending', async () => {
  const { userId, providerId, admin, change, rule } = await scene();
  const finds = async (search: string) => {
    const { body } = await admin.get<AdminProvider[]>('/api/admin/providers', {
      query: { search, state: 'all' },
    });
    return body.some(({ id }) => id === providerId);
  };
  const found = async () => ({ old: await finds('ada repairs'), waiting: await finds('zenith roof') });
  const earlier = await change({ businessName: 'Zenith Roofers' });
  expect(await found()).toEqual({ old: true, waiting: true });
  await rule({ approved: false, reason: 'Not yours', submittedAt: earlier });
  expect(await found()).toEqual({ old: true, waiting: false });
  await change({ businessName: 'Zenith Roofers' });
  await updateProviderProfile(providerId, userId, { businessName: 'Ada Repairs' });
  expect(await found()).toEqual({ old: true, waiting: false });
  const later = await change({ businessName: 'Zenith Roofers' });
  await rule({ approved: true, submittedAt: later });
  expect(await found()).toEqual({ old: false, waiting: true });
});

test('revoking the badge removes the pending name from the search', async () => {
  const { providerId, admin, change, verify } = await scene();
  await change({ businessName: 'Quarry Movers' });
  await verify({ isVerified: false, reason: 'Closed' });
  const { body } = await admin.get<AdminProvider[]>('/api/admin/providers?search=quarry&state=all');
  expect(body.filter(({ id }) => id === providerId)).toEqual([]);
});

test('an approved change is public, updates the bookings, notifies the owner, and is in the audit log', async () => {
  const { userId, change, rule, stored, lastNotification, renames, entry } = await scene();
  const submittedAt = await change({ businessName: 'Ada & Sons', certifications: ['COREN'] });
  expect(await renames()).toBe(0);
  const { status, body } = await rule({ approved: true, submittedAt });
  expect([status, body.businessName, body.state]).toEqual([200, 'Ada & Sons', 'verified']);
  expect(body).not.toHaveProperty('pendingChange');
  expect(await stored()).toMatchObject({
    businessName: 'Ada & Sons',
    nameText: ' ada & sons',
    certifications: ['COREN'],
    isVerified: true,
    pendingChange: null,
    waitingSince: null,
  });
  expect(await renames()).toBe(1);
  expect(await lastNotification()).toMatchObject({
    title: 'Change approved',
    link: '/provider-dashboard/verification',
  });
  // One when it began to wait, one with the decision.
  expect(await OutboxModel.countDocuments({ kind: 'email', 'payload.userId': userId })).toBe(2);
  expect(await entry()).toMatchObject({
    action: 'provider.approveChange',
    reason: 'Business name, Certifications',
  });
});

test('a refused change keeps the approved name and the badge, and gives the reason to its owner until the next one', async () => {
  const { change, rule, stored, lastNotification, renames, entry } = await scene();
  const submittedAt = await change({ businessName: 'GTBank Field Service' });
  const { body } = await rule({ approved: false, submittedAt, reason: 'This is the name of a bank.' });
  expect(body).toMatchObject({
    state: 'verified',
    businessName: 'Ada Repairs',
    changeRefusal: { reason: 'This is the name of a bank.' },
  });
  expect(await stored()).toMatchObject({ businessName: 'Ada Repairs', isVerified: true, waitingSince: null });
  expect((await lastNotification())!.message).toContain('This is the name of a bank.');
  expect(await renames()).toBe(0);
  expect(await entry()).toMatchObject({
    action: 'provider.refuseChange',
    reason: 'Business name · This is the name of a bank.',
  });
  await change({ businessName: 'Ada & Sons' });
  expect((await stored()).changeRefusal).toBeNull();
});

test('a change submitted since the admin looked is not decided', async () => {
  const { change, rule, stored } = await scene();
  const looked = await change({ businessName: 'Ada & Sons' });
  const latest = await change({ businessName: 'GTBank Field Service' });
  expect(await rule({ approved: true, submittedAt: looked })).toMatchObject({
    status: 409,
    body: { code: 'stale_version' },
  });
  expect(await stored()).toMatchObject({ businessName: 'Ada Repairs' });
  expect((await rule({ approved: true, submittedAt: latest })).status).toBe(200);
});

test('a withdrawn change is not decided', async () => {
  const { userId, providerId, change, rule } = await scene();
  const submittedAt = await change({ businessName: 'Ada & Sons' });
  await updateProviderProfile(providerId, userId, { businessName: 'Ada Repairs' });
  expect(await rule({ approved: true, submittedAt })).toMatchObject({
    status: 409,
    body: { code: 'stale_version' },
  });
});

test('of two admins the second is rejected with the name of the first', async () => {
  const { change, rule } = await scene();
  const submittedAt = await change({ businessName: 'Ada & Sons' });
  const other = await site.signedInAs(await buildUser({ role: 'super_admin' }));
  const replies = await Promise.all([
    rule({ approved: true, submittedAt }),
    rule({ approved: false, submittedAt, reason: 'No' }, other),
  ]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(replies.find(({ status }) => status === 409)!.body.code).toBe('already_decided');
});

test('a business renamed since the admin looked is not verified', async () => {
  const { user, profile } = await buildProvider({ businessName: 'Ada Repairs' });
  const admin = await site.signedInAs(await buildUser({ role: 'super_admin' }));
  const path = `/api/admin/providers/${String(profile._id)}`;
  const { version } = (await admin.get<AdminProviderDetail>(path)).body;
  await updateProviderProfile(String(profile._id), String(user._id), {
    businessName: 'GTBank Field Service',
  });
  const verify = (looked: number | undefined) =>
    admin.put<Answer>(`${path}/verification`, { isVerified: true, version: looked });
  expect(await verify(version)).toMatchObject({ status: 409, body: { code: 'stale_version' } });
  expect(await ProviderProfileModel.findById(profile._id).lean()).toMatchObject({ isVerified: false });
  expect((await verify(version! + 1)).status).toBe(200);
});

test('revoking the badge removes the pending change', async () => {
  const { change, verify, rule, stored } = await scene();
  const submittedAt = await change({ businessName: 'GTBank Field Service' });
  expect((await verify({ isVerified: false, reason: 'Fraud' })).status).toBe(200);
  expect(await stored()).toMatchObject({
    businessName: 'Ada Repairs',
    isVerified: false,
    pendingChange: null,
    waitingSince: null,
  });
  expect(await rule({ approved: true, submittedAt })).toMatchObject({
    status: 409,
    body: { code: 'already_decided' },
  });
});

describe('pending verification documents of a verified business', () => {
  const withPapers = async () => {
    const made = await scene();
    const [old, path] = ['a', 'b'].map(
      (letter) => `/api/objects/private/${made.userId}/${letter.repeat(32)}`,
    ) as [string, string];
    for (const objectPath of [old, path])
      await buildUpload(
        { _id: made.userId } as never,
        {
          purpose: 'document',
          objectPath,
          document: { contentType: 'application/pdf', bytes: 9 },
        } as never,
      );
    await ProviderProfileModel.updateOne(
      { _id: made.providerId },
      { $set: { papers: { kind: 'passport', path: old, contentType: 'application/pdf', bytes: 9 } } },
    );
    const { pendingChange } = await submitVerification({
      providerId: made.providerId,
      userId: made.userId,
      businessName: 'Ada Repairs',
      phone: '+2348031234567',
      address: '1 Allen Avenue',
      documentKind: 'cac_certificate',
      document: path,
    });
    const sweepOf = async (objectPath: string) =>
      (await UploadModel.findOne({ objectPath }).lean())!.sweepAt!;
    return { ...made, old, path, sweepOf, submittedAt: pendingChange!.submittedAt.toISOString() };
  };

  test('are opened by a separate link', async () => {
    const { old, path, link, detail } = await withPapers();
    expect((await link('change')).body.url).toContain(path);
    expect((await link('papers')).body.url).toContain(old);
    expect((await detail()).pendingChange).toMatchObject({
      phone: '+2348031234567',
      changed: ['businessPhone', 'businessAddress', 'document'],
      document: { kind: 'cac_certificate', contentType: 'application/pdf', bytes: 9 },
    });
  });

  test('replace the approved ones, whose file is deleted', async () => {
    const { old, path, rule, stored, sweepOf, submittedAt } = await withPapers();
    await rule({ approved: true, submittedAt });
    expect(await stored()).toMatchObject({
      businessPhone: '+2348031234567',
      businessAddress: '1 Allen Avenue',
      papers: { path, kind: 'cac_certificate', decidedAt: expect.any(Date) },
      submittedAt: new Date(submittedAt),
    });
    expect((await sweepOf(old)).getTime()).toBeLessThan(Date.now() + 2 * DAY_MS);
  });

  test('are kept for ninety days after a refusal', async () => {
    const { old, path, rule, stored, sweepOf, submittedAt } = await withPapers();
    await rule({ approved: false, submittedAt, reason: 'Not readable' });
    expect((await stored()).papers).toMatchObject({ path: old });
    expect((await sweepOf(path)).getTime()).toBeGreaterThan(Date.now() + 89 * DAY_MS);
  });
});

test.each([
  [{ approved: 'yes', submittedAt: '2026-11-20T09:00:00.000Z' }, 'approved'],
  [{ approved: true }, 'submittedAt'],
  [{ approved: false, submittedAt: '2026-11-20T09:00:00.000Z' }, 'reason'],
  [{ approved: true, submittedAt: '2026-11-20T09:00:00.000Z', by: 'me' }, 'by'],
])('%j is 400 at its field', async (body, field) => {
  const { rule } = await scene();
  const reply = await rule(body);
  expect([reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([400, [field]]);
});

test('is 404 for an unknown business', async () => {
  const { admin } = await scene();
  const body = { approved: true, submittedAt: '2026-11-20T09:00:00.000Z' };
  expect((await admin.put('/api/admin/providers/64b000000000000000000000/change', body)).status).toBe(404);
});
