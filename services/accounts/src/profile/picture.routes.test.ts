import type { CompletedUpload, Problem, User } from '@tm/contracts';
import { UploadModel } from '@tm/schema/records';
import { buildUser } from '@tm/schema/testing';
import { databaseCalls, type Client } from '@tm/service-kit/testing';
import { accountsWithStore, jpeg } from '../testing-pictures';

const shop = accountsWithStore();
const SEEDED = '/objects/demo-1/people/07';
const signedIn = async (more: Parameters<typeof buildUser>[0] = {}) =>
  shop.site.signedInAs(await buildUser(more));
const put = (client: Client, imageURL: string) =>
  client.put<User & Pick<Problem, 'errors'>>('/api/profile/image', { imageURL });
const save = (client: Client, profileImageUrl: string | null) =>
  client.put<User & Pick<Problem, 'errors'>>('/api/auth/user', { firstName: 'Adaeze', profileImageUrl });
const shown = async (client: Client) => (await client.get<User>('/api/auth/user')).body.profileImageUrl;
const pathOf = async (client: Client) => {
  const url = await shop.sent(client, await jpeg());
  return (await shop.complete<CompletedUpload>(client, url)).body.objectPath;
};

describe('PUT /api/profile/image', () => {
  test('is 401 signed out', async () => {
    expect((await put(shop.site.anonymous(), SEEDED)).status).toBe(401);
  });

  test('accepts a completed upload of the caller', async () => {
    const ada = await signedIn();
    const path = await pathOf(ada);
    expect(await put(ada, path)).toMatchObject({ status: 200, body: { profileImageUrl: path } });
    expect(await shown(ada)).toBe(path);
  });

  test('accepts the address of an upload and completes it', async () => {
    const ada = await signedIn();
    const reply = await put(ada, await shop.sent(ada, await jpeg()));
    expect(reply).toMatchObject({
      status: 200,
      body: { profileImageUrl: expect.stringMatching(/^\/objects\/pictures\//) },
    });
    expect((await ada.get(reply.body.profileImageUrl!)).status).toBe(200);
  });

  test('rejects a file that is no picture, and keeps the current picture', async () => {
    const ada = await signedIn({ profileImageUrl: SEEDED });
    expect(await put(ada, await shop.sent(ada, '<svg/>'))).toMatchObject({ status: 415 });
    expect(await shown(ada)).toBe(SEEDED);
  });

  test.each([
    ['of another user', (other: Client) => pathOf(other)],
    ['of another user, not completed', async (other: Client) => shop.sent(other, await jpeg())],
    ['that is no upload', () => SEEDED],
    ['of another site', () => 'https://evil.example/x.png'],
    [
      'that is still an original',
      async (other: Client) =>
        new URL(await shop.sent(other, 'x')).pathname.replace('/pictures/', '/objects/'),
    ],
  ])('a picture %s is 400 under imageURL', async (_, address) => {
    const ada = await signedIn();
    const reply = await put(ada, await address(await signedIn()));
    expect([reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([400, ['imageURL']]);
    expect(await shown(ada)).toBeNull();
  });

  test.each(['by its address', 'by its path'])('rejects a document, %s', async (by) => {
    const user = await buildUser();
    const ada = await shop.site.signedInAs(user);
    const url = await shop.sent(ada, await jpeg(), { purpose: 'document' });
    const path = by === 'by its path' && (await shop.complete<CompletedUpload>(ada, url)).body.objectPath;
    expect(await put(ada, path || url)).toMatchObject({
      status: 400,
      body: {
        errors: { imageURL: [path ? 'Must be one of your uploads' : 'Must be a picture, not a document'] },
      },
    });
    expect(await save(ada, path || '/api/objects/private/x')).toMatchObject({ status: 400 });
    expect(await shown(ada)).toBeNull();
    // The upload is still a document.
    expect((await shop.complete(ada, url)).status).toBe(200);
  });

  test('of two calls at the same moment one picture is shown, and the sweep deletes the other', async () => {
    const ada = await signedIn();
    const paths = [await pathOf(ada), await pathOf(ada)];
    const replies = await Promise.all(paths.map((path) => put(ada, path)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const current = await shown(ada);
    expect(paths).toContain(current);
    const other = await UploadModel.findOne({ objectPath: paths.find((path) => path !== current)! }).lean();
    expect(other).toMatchObject({ state: 'stored', sweepAt: expect.any(Date) });
  });

  test('takes one read and two updates in a transaction, three when it replaces a picture', async () => {
    const ada = await signedIn();
    const [first, second] = [await pathOf(ada), await pathOf(ada)];
    const calls = async (path: string) =>
      (await databaseCalls(() => put(ada, path)))
        .filter((call) => !/sessions|rateLimits/.test(call))
        .slice(1);
    const change = ['find users', 'update uploads'];
    expect(await calls(first)).toEqual([...change, 'findAndModify users', 'commitTransaction 1']);
    expect(await calls(second)).toEqual([
      ...change,
      'update uploads',
      'findAndModify users',
      'commitTransaction 1',
    ]);
  });
});

describe('profileImageUrl of PUT /api/auth/user', () => {
  test('accepts a completed upload of the caller', async () => {
    const ada = await signedIn();
    const path = await pathOf(ada);
    expect(await save(ada, path)).toMatchObject({
      status: 200,
      body: { profileImageUrl: path, firstName: 'Adaeze' },
    });
  });

  test('accepts the current picture, even if another user uploaded it', async () => {
    const ada = await signedIn({ profileImageUrl: SEEDED });
    expect(await save(ada, SEEDED)).toMatchObject({ status: 200, body: { profileImageUrl: SEEDED } });
  });

  test.each(['', null])('is cleared by %j', async (empty) => {
    const ada = await signedIn({ profileImageUrl: SEEDED });
    expect(await save(ada, empty)).toMatchObject({ status: 200, body: { profileImageUrl: null } });
  });

  test('is 400 for an upload of another user or an unknown one, and saves nothing else', async () => {
    const ada = await signedIn();
    for (const path of [await pathOf(await signedIn()), SEEDED]) {
      expect(await save(ada, path)).toMatchObject({
        status: 400,
        body: { errors: { profileImageUrl: ['Must be one of your uploaded images'] } },
      });
    }
    expect((await ada.get<User>('/api/auth/user')).body).toMatchObject({
      firstName: 'Ada',
      profileImageUrl: null,
    });
  });
});
