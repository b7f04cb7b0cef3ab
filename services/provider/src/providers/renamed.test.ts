import type { Problem, ProviderProfile, VerificationStanding } from '@tm/contracts';
import { NotificationModel, OutboxModel, SecurityEventModel } from '@tm/schema/records';
import { ProviderProfileModel } from '@tm/schema/provider';
import { buildProvider } from '@tm/schema/testing';
import { testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { config } from '../config';

const site = testService(createApp, config);
type Answer = ProviderProfile & Omit<Problem, 'status'>;

const scene = async (more: Parameters<typeof buildProvider>[0] = {}) => {
  const { user, profile } = await buildProvider({
    businessName: 'Ada Repairs',
    certifications: ['COREN'],
    isVerified: true,
    ...more,
  });
  const owner = await site.signedInAs(user);
  const path = `/api/service-providers/${String(profile._id)}`;
  return {
    user,
    save: (body: object) => owner.put<Answer>(path, body),
    standing: async () => (await owner.get<VerificationStanding>(`${path}/verification`)).body,
    stored: async () => (await ProviderProfileModel.findById(profile._id).lean())!,
    bells: () => NotificationModel.countDocuments({ userId: user._id }),
    mails: () => OutboxModel.countDocuments({ kind: 'email', 'payload.userId': String(user._id) }),
    asked: async () =>
      (
        await SecurityEventModel.findOne({
          action: 'provider.askChange',
          targetId: String(profile._id),
        }).lean()
      )?.reason,
  };
};

describe('verified business that changes checked fields', () => {
  test('keeps the approved name and certifications, and waits for an admin', async () => {
    const { save, standing, stored, bells, mails, asked } = await scene();
    const before = Date.now();
    const { status, body } = await save({
      businessName: 'GTBank Field Service',
      businessDescription: 'New words',
      certifications: ['COREN', 'CBN'],
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      businessName: 'Ada Repairs',
      businessDescription: 'New words',
      certifications: ['COREN'],
      isVerified: true,
      pendingChange: { businessName: 'GTBank Field Service', certifications: ['COREN', 'CBN'] },
    });
    expect(Date.parse(body.pendingChange!.submittedAt)).toBeGreaterThanOrEqual(before);
    expect(await stored()).toMatchObject({
      businessName: 'Ada Repairs',
      nameText: ' ada repairs gtbank field service',
      isVerified: true,
      waitingSince: new Date(body.pendingChange!.submittedAt),
    });
    expect(await standing()).toMatchObject({
      state: 'verified',
      businessName: 'Ada Repairs',
      pendingChange: { businessName: 'GTBank Field Service', document: null },
    });
    expect([await bells(), await mails()]).toEqual([1, 1]);
    expect(await asked()).toBe('Business name, Certifications');
  });

  test('replaces the pending change by a second one, without notifying the owner again', async () => {
    const { save, bells } = await scene();
    const first = (await save({ businessName: 'GTBank Field Service' })).body.pendingChange!;
    const second = (await save({ businessName: 'Ada & Sons', certifications: [] })).body.pendingChange!;
    expect(second).toMatchObject({ businessName: 'Ada & Sons', certifications: [] });
    expect(Date.parse(second.submittedAt)).toBeGreaterThan(Date.parse(first.submittedAt));
    expect(await bells()).toBe(1);
  });

  test('the same change sent again keeps its place in the queue', async () => {
    const { save } = await scene();
    const first = (await save({ businessName: 'Ada & Sons' })).body.pendingChange!;
    const again = await save({ businessName: 'Ada & Sons', yearsOfExperience: 3 });
    expect(again.body).toMatchObject({ yearsOfExperience: 3, pendingChange: first });
  });

  test('a withdrawn change waits no longer', async () => {
    const { save, stored } = await scene();
    await save({ businessName: 'GTBank Field Service' });
    const { body } = await save({ businessName: 'Ada Repairs' });
    expect(body.businessName).toBe('Ada Repairs');
    expect(body).not.toHaveProperty('pendingChange');
    expect(await stored()).toMatchObject({ pendingChange: null, waitingSince: null });
  });

  test('other details change at once', async () => {
    const { save, bells } = await scene();
    const { body } = await save({ businessName: 'Ada Repairs', serviceAreas: ['Yaba'] });
    expect(body).toMatchObject({ serviceAreas: ['Yaba'], isVerified: true });
    expect(body).not.toHaveProperty('pendingChange');
    expect(await bells()).toBe(0);
  });
});

test('an unverified business changes its name at once', async () => {
  const { save } = await scene({ isVerified: false });
  const { body } = await save({ businessName: 'Ada & Sons' });
  expect(body).toMatchObject({ businessName: 'Ada & Sons', isVerified: false });
  expect(body).not.toHaveProperty('pendingChange');
});

test('a changed name counts as a new submission of pending documents: an admin who saw the old name cannot decide', async () => {
  const submittedAt = new Date('2026-01-06T09:00:00.000Z');
  const papers = { kind: 'passport', path: 'x', contentType: 'application/pdf', bytes: 9 } as never;
  const { save, stored } = await scene({ isVerified: false, submittedAt, papers });
  await save({ businessName: 'Ada Repairs', businessDescription: 'Other words' });
  expect(await stored()).toMatchObject({ submittedAt });
  await save({ businessName: 'GTBank Field Service' });
  const after = await stored();
  expect(after.submittedAt!.getTime()).toBeGreaterThan(submittedAt.getTime());
  expect(after.waitingSince).toEqual(after.submittedAt);
});

describe('version of a profile', () => {
  test('rises with each change; a change of an older version is 409 with the current profile', async () => {
    const { save } = await scene({ isVerified: false });
    const first = (await save({ businessDescription: 'One', version: 0 })).body;
    expect(first.version).toBe(1);
    expect((await save({ businessDescription: 'Two', version: 1 })).body.version).toBe(2);
    const stale = await save({ businessDescription: 'Mine', version: 1 });
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'stale_version', current: { businessDescription: 'Two', version: 2 } },
    });
    expect((await save({ businessDescription: 'Mine', version: 2 })).status).toBe(200);
  });

  test('is optional', async () => {
    const { save } = await scene();
    await save({ businessDescription: 'One' });
    expect((await save({ businessDescription: 'Two' })).body).toMatchObject({
      businessDescription: 'Two',
      version: 2,
    });
  });

  test('of two changes at the same moment with the same version one is saved', async () => {
    const { save } = await scene();
    const replies = await Promise.all(
      ['One', 'Two'].map((businessDescription) => save({ businessDescription, version: 0 })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test.each([-1, 1.5, '1'])('%j is no valid version', async (version) => {
    const { save } = await scene();
    expect(await save({ businessDescription: 'x', version })).toMatchObject({ status: 400 });
  });
});
