import type { CompletedUpload, Problem } from '@tm/contracts';
import { DAY_MS } from '@tm/domain';
import { AuditEntryModel, UploadModel } from '@tm/schema/records';
import { ProviderProfileModel } from '@tm/schema/provider';
import { erasePerson } from '../privacy/commands/erasePerson';
import { submitVerification } from '@tm/service-provider/testing';
import { decideVerification } from '@tm/service-admin/testing';
import { buildProvider, buildUser } from '@tm/schema/testing';
import { signDocumentLink } from '@tm/service-kit';
import { databaseCalls, type Client } from '@tm/service-kit/testing';
import sharp from 'sharp';
import { accountsWithStore, jpeg, jpegOf, photo, plain } from '../testing-pictures';
import { sweepUploads } from './sweep';
import { createUploads } from './uploads';

const shop = accountsWithStore();
const DOCUMENT = { purpose: 'document' } as const;
const pdf = (body = 'words') => Buffer.from(`%PDF-1.7\n${body}\nstartxref\n0\n%%EOF\n`);

const upload = async (client: Client, file: Buffer) => {
  const url = await shop.sent(client, file, DOCUMENT);
  return shop.complete<CompletedUpload & Problem>(client, url);
};
const scene = async (file: Buffer = pdf()) => {
  const { user, profile } = await buildProvider();
  const owner = await shop.site.signedInAs(user);
  const path = (await upload(owner, file)).body.objectPath;
  const admin = await buildUser({ role: 'super_admin' });
  const submit = () =>
    submitVerification({
      providerId: String(profile._id),
      userId: String(user._id),
      businessName: 'Eze Repairs',
      phone: '+2348031234567',
      address: 'Lekki',
      documentKind: 'passport',
      document: path,
    });
  return { user, profile, owner, path, admin, asAdmin: await shop.site.signedInAs(admin), submit };
};
const sweep = (at: number) => sweepUploads(createUploads(shop.site.config), new Date(at));
/** Sweeps until nothing is due. Unused files retire first. */
const sweepWholly = async (at: number) => {
  await sweep(at);
  await sweep(at + DAY_MS);
};

describe('POST /api/objects/upload for a document', () => {
  test.each(['application/pdf', 'image/jpeg', 'image/png'] as const)('accepts %s', async (contentType) => {
    const ada = await shop.site.signedInAs(await buildUser());
    expect((await shop.ticket(ada, { ...DOCUMENT, contentType })).headers).toEqual({
      'Content-Type': contentType,
    });
  });

  test.each([
    { ...DOCUMENT, contentType: 'image/webp' },
    { ...DOCUMENT, contentType: 'text/html' },
    { purpose: 'listing', contentType: 'application/pdf' },
    { contentType: 'application/pdf' },
  ])('%j is 400', async (wish) => {
    const ada = await shop.site.signedInAs(await buildUser());
    const reply = await ada.post<Problem>('/api/objects/upload', wish);
    expect([reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([400, ['contentType']]);
  });
});

describe('PUT /api/upload-complete of a document', () => {
  test('a PDF is stored unchanged under a private address that the picture route does not serve', async () => {
    const { user, owner, path } = await scene();
    expect(path).toMatch(new RegExp(`^/api/objects/private/${String(user._id)}/[\\w-]{32}$`));
    const reply = await owner.get(path);
    expect([reply.status, reply.text]).toEqual([200, pdf().toString()]);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="document.pdf"',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    const key = path.replace('/api/objects/', '');
    // Not even a file with the name of a picture file is served.
    await shop.write(`${key}/320.webp`, 'secret');
    for (const open of [`/objects/${key}`, `/objects/${key}/document`, `/objects/${key}?w=320`])
      expect((await owner.get(open)).status).toBe(404);
  });

  test('a picture is encoded again, upright, without its metadata', async () => {
    const secret = { exif: { IFD0: { Copyright: 'Ada Obi, 12 Hidden Street' } } };
    const turned = await photo({ width: 3000, height: 1000 })
      .withExif(secret.exif)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { path } = await scene(turned);
    const key = path.replace('/api/objects/', '');
    expect(await shop.keys(`${key}/`)).toEqual([`${key}/document.jpg`]);
    const stored = await shop.read(`${key}/document.jpg`);
    const { format, width, height, exif } = await sharp(stored).metadata();
    expect({ format, width, height, exif }).toEqual({
      format: 'jpeg',
      width: 800,
      height: 2400,
      exif: undefined,
    });
    expect(stored.includes('Hidden')).toBe(false);
  });

  test.each([
    ['nothing', Buffer.alloc(0), 400, 'The file is empty'],
    [
      'a page',
      Buffer.from('<html><script>1</script>%PDF-1.7 %%EOF'),
      415,
      'The file must be a PDF, JPEG or PNG',
    ],
    ['half a PDF', Buffer.from('%PDF-1.7\nwords'), 400, 'The document is damaged and cannot be read'],
    ['a JPEG that is cut off', null, 400, 'The document is damaged and cannot be read'],
  ])('%s is rejected and deleted', async (_, file, status, detail) => {
    const { user } = await buildProvider();
    const owner = await shop.site.signedInAs(user);
    const broken = file ?? (await jpeg()).subarray(0, 4_000);
    expect(await upload(owner, broken)).toMatchObject({ status, body: { detail } });
    expect(await shop.keys(`private/${String(user._id)}`)).toEqual([]);
    expect(await shop.keys(`incoming/${String(user._id)}`)).toEqual([]);
  });

  test('a WebP and a file one byte too large are rejected', async () => {
    const owner = await shop.site.signedInAs((await buildProvider()).user);
    expect((await upload(owner, await plain(9, 9).webp().toBuffer())).status).toBe(415);
    const { uploadURL } = await shop.ticket(owner, DOCUMENT);
    await shop.send(uploadURL, await jpegOf(5_242_881));
    expect(await shop.complete(owner, uploadURL)).toMatchObject({
      status: 413,
      body: { detail: 'The document must be at most 5 MB' },
    });
  });
});

describe('GET /api/objects/private/{owner}/{name}', () => {
  test('is 401 signed out, 403 for a customer, and 404 for another provider', async () => {
    const { path, submit } = await scene();
    await submit();
    expect((await shop.site.anonymous().get(path)).status).toBe(401);
    expect((await (await shop.site.signedInAs(await buildUser())).get(path)).status).toBe(403);
    const rival = await shop.site.signedInAs((await buildProvider()).user);
    expect((await rival.get(path)).status).toBe(404);
    expect(await AuditEntryModel.countDocuments()).toBe(0);
  });

  const linkTo = (path: string, admin: { _id: unknown }, at?: number) =>
    signDocumentLink({ path, adminId: String(admin._id) }, shop.site.config.DOCUMENT_LINK_KEYS, at).url;

  test('an admin reads a submitted document by a link, and each read is in the audit log', async () => {
    const { profile, path, admin, asAdmin, submit } = await scene();
    expect((await asAdmin.get(linkTo(path, admin))).status).toBe(404);
    await submit();
    const before = await AuditEntryModel.countDocuments();
    const link = linkTo(path, admin);
    for (let time = 0; time < 2; time += 1) expect((await asAdmin.get(link)).text).toBe(pdf().toString());
    const entries = await AuditEntryModel.find().sort({ seq: 1 }).skip(before).lean();
    expect(entries).toMatchObject(
      Array(2).fill({
        actorId: admin._id,
        action: 'provider.readDocument',
        targetId: String(profile._id),
      }),
    );
  });

  test('rejects a missing link, one of another admin, an expired one and a changed one', async () => {
    const { profile, path, admin, asAdmin, submit } = await scene();
    await submit();
    const [link, other] = [linkTo(path, admin), await scene()];
    const old = linkTo(path, admin, Date.now() - 61_000);
    const moved = link.replace(path, other.path);
    for (const [client, url] of [
      [other.asAdmin, link],
      [asAdmin, old],
      [asAdmin, moved],
      [asAdmin, link.replace('signature=', 'signature=A').slice(0, -1)],
      [asAdmin, link.replace(/&.*/, '')],
      [asAdmin, path],
    ] as const)
      expect(await client.get(url)).toMatchObject({ status: 403, body: { code: 'link_expired' } });
    expect((await shop.site.anonymous().get(link)).status).toBe(401);
    expect((await other.owner.get(link)).status).toBe(404);
    const reads = { action: 'provider.readDocument', targetId: String(profile._id) };
    expect(await AuditEntryModel.countDocuments(reads)).toBe(0);
  });

  test("the owner's read is not recorded and takes one find", async () => {
    const { owner, path } = await scene();
    const calls = await databaseCalls(() => owner.get(path));
    expect(calls.filter((call) => !/sessions|users/.test(call))).toEqual(['find uploads']);
  });

  test.each([
    '/api/objects/private/x/y',
    `/api/objects/private/${'a'.repeat(24)}/../../x`,
    '/api/objects/private',
  ])('%s is 404', async (path) => {
    const { owner } = await scene();
    expect((await owner.get(path)).status).toBe(404);
  });
});

describe('sweep', () => {
  const isKept = async (path: string) => (await shop.keys(path.replace('/api/objects/', ''))).length > 0;

  test('deletes documents that were never submitted, and keeps those in review or behind a badge', async () => {
    const [loose, submittedScene] = [await scene(), await scene()];
    await submittedScene.submit();
    await sweepWholly(Date.now() + 2 * DAY_MS);
    expect([await isKept(loose.path), await isKept(submittedScene.path)]).toEqual([false, true]);
    await decideVerification({
      adminId: String(submittedScene.admin._id),
      providerId: String(submittedScene.profile._id),
      isVerified: true,
    });
    await sweepWholly(Date.now() + 200 * DAY_MS);
    expect(await isKept(submittedScene.path)).toBe(true);
  });

  test('deletes a refused document after ninety days', async () => {
    const { admin, profile, path, submit } = await scene();
    await submit();
    await decideVerification({
      adminId: String(admin._id),
      providerId: String(profile._id),
      isVerified: false,
      reason: 'No',
    });
    await sweepWholly(Date.now() + 85 * DAY_MS);
    expect(await isKept(path)).toBe(true);
    await sweepWholly(Date.now() + 91 * DAY_MS);
    expect(await isKept(path)).toBe(false);
  });

  test('deletes the documents of an erased user, even behind a badge', async () => {
    const { user, profile, owner, path, submit } = await scene();
    await submit();
    await erasePerson(String(user._id), user.passwordHash);
    expect((await ProviderProfileModel.findById(profile._id).lean())!.papers).toBeNull();
    expect((await owner.get(path)).status).toBe(401);
    await sweep(Date.now() + 1_000);
    expect(await isKept(path)).toBe(false);
    expect(await UploadModel.countDocuments({ objectPath: path, state: 'stored' })).toBe(0);
  });
});

test('the export lists verification documents and file', async () => {
  const { owner, path, submit } = await scene();
  await submit();
  const { body } = await owner.get<{ business: object; uploads: object[] }>('/api/profile/export');
  expect(body.business).toMatchObject({
    verificationPapers: { state: 'submitted', document: { url: path, kind: 'passport' } },
  });
  expect(body.uploads).toMatchObject([
    { purpose: 'document', objectPath: path, contentType: 'application/pdf' },
  ]);
});
