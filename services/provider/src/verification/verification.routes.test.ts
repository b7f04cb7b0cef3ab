import { randomBytes } from 'node:crypto';
import type { Problem, VerificationStanding } from '@tm/contracts';
import { ProviderProfileModel } from '@tm/schema/provider';
import { UploadModel } from '@tm/schema/records';
import { isUploadInUse } from '@tm/service-accounts/testing';
import { decideVerification } from '@tm/service-admin/testing';
import { buildProvider, buildUpload, buildUser } from '@tm/schema/testing';
import { databaseCalls, testService, type Client } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { config } from '../config';

const site = testService(createApp, config);
type Answer = VerificationStanding & Omit<Problem, 'status'>;
type Owner = Awaited<ReturnType<typeof buildProvider>>;
const pathOf = ({ _id }: { _id: unknown }) => `/api/service-providers/${String(_id)}/verification`;
const documentOf = async (user: Owner['user'], more: object = {}) => {
  const name = randomBytes(24).toString('base64url');
  const output = `private/${String(user._id)}/${name}`;
  return buildUpload(user, {
    purpose: 'document',
    outputs: [output],
    objectPath: `/api/objects/${output}`,
    document: { contentType: 'application/pdf', bytes: 1234 },
    ...more,
  } as never).then(() => `/api/objects/${output}`);
};
const papers = (document: string, more: object = {}) => ({
  businessName: 'Eze Repairs Ltd',
  phone: '0803 123 4567',
  address: '12 Admiralty Way, Lekki, Lagos',
  documentKind: 'cac_certificate',
  document,
  ...more,
});
const scene = async (more: Parameters<typeof buildProvider>[0] = {}) => {
  const { user, profile } = await buildProvider(more);
  const owner = await site.signedInAs(user);
  const submit = (body: object, client: Client = owner) => client.put<Answer>(pathOf(profile), body);
  const read = (client: Client = owner) => client.get<Answer>(pathOf(profile));
  const rule = async (isVerified: boolean, ruling: object = {}) => {
    const admin = await buildUser({ role: 'super_admin' });
    await decideVerification({
      adminId: String(admin._id),
      providerId: String(profile._id),
      isVerified,
      ...ruling,
    });
  };
  return { user, profile, owner, submit, read, rule, document: await documentOf(user) };
};

describe('GET and PUT /api/service-providers/{id}/verification', () => {
  test('without a session both are 401', async () => {
    const { submit, read, document } = await scene();
    expect((await read(site.anonymous())).status).toBe(401);
    expect((await submit(papers(document), site.anonymous())).status).toBe(401);
  });

  test('a customer, another provider, and an admin who submits documents, are 403, and nothing is stored', async () => {
    const { profile, submit, read, document } = await scene();
    const customer = await site.signedInAs(await buildUser());
    const rival = await site.signedInAs((await buildProvider()).user);
    const admin = await site.signedInAs(await buildUser({ role: 'super_admin' }));
    for (const other of [customer, rival]) {
      expect((await read(other)).status).toBe(403);
      expect((await submit(papers(document), other)).status).toBe(403);
    }
    expect((await submit(papers(document), admin)).status).toBe(403);
    expect((await read(admin)).status).toBe(200);
    expect((await ProviderProfileModel.findById(profile._id).lean())!.papers).toBeUndefined();
  });

  test.each(['64b000000000000000000000', 'me', 'x'])('is 404 for the provider %s', async (id) => {
    const { owner, document } = await scene();
    expect((await owner.get(`/api/service-providers/${id}/verification`)).status).toBe(404);
    expect((await owner.put(`/api/service-providers/${id}/verification`, papers(document))).status).toBe(404);
  });

  test('returns only the name before documents are submitted', async () => {
    const { profile, read } = await scene();
    expect((await read()).body).toEqual({
      id: String(profile._id),
      state: 'unsubmitted',
      submittedAt: null,
      dueBy: null,
      decidedAt: null,
      reason: null,
      mistakes: [],
      businessName: 'Eze Home Repairs',
      phone: null,
      address: null,
      document: null,
    });
  });

  test('submitted documents are stored, with a promised answer within 48 hours', async () => {
    const { submit, read, document } = await scene();
    const before = Date.now();
    const { status, body } = await submit(papers(document));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      state: 'submitted',
      businessName: 'Eze Repairs Ltd',
      phone: '+2348031234567',
      address: '12 Admiralty Way, Lekki, Lagos',
      document: { kind: 'cac_certificate', url: document, contentType: 'application/pdf', bytes: 1234 },
    });
    const submitted = Date.parse(body.submittedAt!);
    expect(submitted).toBeGreaterThanOrEqual(before);
    expect(Date.parse(body.dueBy!) - submitted).toBe(48 * 3_600_000);
    expect((await read()).body).toEqual(body);
  });

  test.each([
    [{ businessName: ' ' }, 'businessName', 'Business name is required'],
    [{ phone: '12' }, 'phone', 'Please enter a valid phone number'],
    [{ address: '' }, 'address', 'Business address is required'],
    [{ address: 'x'.repeat(10_000) }, 'address', 'Must be at most 200 characters'],
    [{ documentKind: 'letter' }, 'documentKind', 'Please choose the kind of document'],
    [{ document: '' }, 'document', 'Please add a document'],
    [{ document: '/objects/pictures/x' }, 'document', 'Must be one of your uploaded documents'],
    [{ document: 'https://evil.example/x.pdf' }, 'document', 'Must be one of your uploaded documents'],
    [{ isVerified: true }, 'isVerified', 'Unknown field'],
  ])('%j is 400 at its field, and nothing is stored', async (wrong, field, message) => {
    const { profile, submit, document } = await scene();
    expect(await submit(papers(document, wrong))).toMatchObject({
      status: 400,
      body: { errors: { [field]: [message] } },
    });
    expect(await ProviderProfileModel.findById(profile._id).lean()).toEqual(profile.toObject());
  });

  test.each([
    ['of another user', async () => documentOf((await buildProvider()).user)],
    ['that was deleted', async (user: Owner['user']) => documentOf(user, { state: 'discarded' })],
    [
      'that is a picture',
      async (user: Owner['user']) => documentOf(user, { purpose: 'listing', document: undefined }),
    ],
    ['that does not exist', async () => `/api/objects/private/${'a'.repeat(24)}/${'b'.repeat(32)}`],
  ])('a document %s is 400 at its field', async (_, make) => {
    const { user, profile, submit } = await scene();
    expect(await submit(papers(await make(user)))).toMatchObject({
      status: 400,
      body: { errors: { document: ['Must be one of your uploaded documents'] } },
    });
    expect((await ProviderProfileModel.findById(profile._id).lean())!.papers).toBeUndefined();
  });

  test('replaces documents under review, and an admin who saw the earlier ones cannot decide', async () => {
    const { user, submit, rule, document } = await scene();
    const { submittedAt } = (await submit(papers(document))).body;
    const better = await documentOf(user);
    expect((await submit(papers(better))).body).toMatchObject({
      state: 'submitted',
      document: { url: better },
    });
    await expect(rule(true, { submittedAt })).rejects.toMatchObject({ code: 'stale_version' });
    const earlier = await UploadModel.findOne({ objectPath: document }).lean();
    expect(earlier!.sweepAt!.getTime()).toBeLessThan(Date.now() + 2 * 86_400_000);
  });

  describe('verified business that submits documents again', () => {
    const verifiedScene = async () => {
      const base = await scene();
      await base.submit(papers(base.document));
      await base.rule(true);
      const stored = async () => (await ProviderProfileModel.findById(base.profile._id).lean())!;
      return { ...base, stored, better: await documentOf(base.user) };
    };

    test('stays verified with the approved ones, and the new documents wait', async () => {
      const { submit, read, stored, document, better } = await verifiedScene();
      const { status, body } = await submit(
        papers(better, { businessName: 'GTBank Field Service', phone: '08099887766' }),
      );
      expect(status).toBe(200);
      expect(body).toMatchObject({
        state: 'verified',
        businessName: 'Eze Repairs Ltd',
        phone: '+2348031234567',
        document: { url: document },
        pendingChange: {
          businessName: 'GTBank Field Service',
          phone: '+2348099887766',
          address: '12 Admiralty Way, Lekki, Lagos',
          document: { url: better, kind: 'cac_certificate' },
        },
      });
      expect((await read()).body).toEqual(body);
      expect(await stored()).toMatchObject({
        isVerified: true,
        waitingSince: new Date(body.pendingChange!.submittedAt),
      });
    });

    test('submits the same documents, and nothing waits', async () => {
      const { submit, stored, document } = await verifiedScene();
      expect((await submit(papers(document))).body).not.toHaveProperty('pendingChange');
      expect((await stored()).waitingSince).toBeNull();
    });

    test('submits others while some wait: they replace these, whose file is deleted', async () => {
      const { user, submit, better } = await verifiedScene();
      const first = (await submit(papers(better))).body.pendingChange!;
      const best = await documentOf(user);
      const second = (await submit(papers(best))).body.pendingChange!;
      expect(second.document!.url).toBe(best);
      expect(Date.parse(second.submittedAt)).toBeGreaterThan(Date.parse(first.submittedAt));
      const [waiting, dropped] = await Promise.all(
        [best, better].map((objectPath) => UploadModel.findOne({ objectPath }).lean()),
      );
      const owner = waiting!.userId;
      expect(await isUploadInUse(owner, best)).toBe(true);
      expect(await isUploadInUse(owner, better)).toBe(false);
      expect(dropped!.sweepAt).not.toBeNull();
    });
  });

  test('a rejection has reasons by item; the rejected document cannot be submitted again, and another one replaces it', async () => {
    const { user, submit, read, rule, document } = await scene();
    await submit(papers(document));
    await rule(false, { mistakes: [{ item: 'document', reason: 'Not readable' }] });
    expect((await read()).body).toMatchObject({
      state: 'refused',
      reason: null,
      mistakes: [{ item: 'document', reason: 'Not readable' }],
      decidedAt: expect.any(String),
    });
    expect(await submit(papers(document))).toMatchObject({
      status: 400,
      body: { errors: { document: ['This document was refused. Please add another one.'] } },
    });
    const better = await documentOf(user);
    expect((await submit(papers(better))).body).toMatchObject({
      state: 'submitted',
      reason: null,
      mistakes: [],
      decidedAt: null,
    });
    const old = await UploadModel.findOne({ objectPath: document }).lean();
    expect(old!.sweepAt!.getTime()).toBeLessThan(Date.now() + 2 * 86_400_000);
  });

  test('a document that was not rejected may be submitted again', async () => {
    const { submit, rule, document } = await scene();
    await submit(papers(document));
    await rule(false, { mistakes: [{ item: 'phone', reason: 'Nobody answers' }] });
    expect((await submit(papers(document, { phone: '08099887766' }))).body).toMatchObject({
      state: 'submitted',
      phone: '+2348099887766',
      document: { url: document },
    });
  });

  test('businesses from before this process keep their state, and may submit documents', async () => {
    const verified = await scene({ isVerified: true });
    expect((await verified.read()).body).toMatchObject({
      state: 'verified',
      submittedAt: null,
      document: null,
    });
    const refused = await scene({ refusalReason: 'The name is not readable.' });
    expect((await refused.read()).body).toMatchObject({
      state: 'refused',
      reason: 'The name is not readable.',
    });
    expect((await refused.submit(papers(refused.document))).body.state).toBe('submitted');
  });

  test('of two submissions at the same moment one is stored', async () => {
    const { user, submit, read, document } = await scene();
    const other = await documentOf(user);
    const replies = await Promise.all([submit(papers(document)), submit(papers(other))]);
    const taken = replies.filter(({ status }) => status === 200).map(({ body }) => body.document!.url);
    expect(taken.length).toBeGreaterThan(0);
    expect(taken).toContain((await read()).body.document!.url);
  });

  test('reading takes one read; a submission takes two, and in the transaction two reads and two writes, one more with another name', async () => {
    const { submit, read, document, profile } = await scene();
    const own = async (act: () => Promise<unknown>) =>
      (await databaseCalls(act)).filter((call) => !/sessions|users|rateLimits/.test(call));
    expect(await own(read)).toEqual(['find providerProfiles']);
    const callsOfSubmission = [
      'find providerProfiles',
      'find providerProfiles',
      'update uploads',
      'find uploads',
      'findAndModify providerProfiles',
      'commitTransaction 1',
    ];
    const { businessName } = profile;
    expect(await own(() => submit(papers(document, { businessName })))).toEqual(callsOfSubmission);
    const other = await scene();
    expect(await own(() => other.submit(papers(other.document)))).toEqual(
      callsOfSubmission.toSpliced(4, 0, 'insert outbox'),
    );
  });
});
