import type { CompletedUpload, Problem } from '@tm/contracts';
import { UploadModel } from '@tm/schema/records';
import { acceptUpload, claimUpload, findUpload, rejectUpload } from './upload.commands';
import { buildUser } from '@tm/schema/testing';
import type { Client } from '@tm/service-kit/testing';
import sharp from 'sharp';
import { accountsWithStore, jpeg, keyOf, plain } from '../testing-pictures';
import { createCompletion } from './completion';
import { FILES } from './encode';
import { createUploads } from './uploads';

const shop = accountsWithStore();
const begun = async () => {
  const user = await buildUser();
  const ada = await shop.site.signedInAs(user);
  const url = await shop.sent(ada, await jpeg());
  const row = (await findUpload(user.id, keyOf(url)))!;
  return { user, ada, url, row };
};
const completed = (client: Client, url: string) => shop.complete<CompletedUpload & Problem>(client, url);
const rowOf = (url: string) => UploadModel.findOne({ key: keyOf(url) }).lean();

test('completed several times at the same moment, it is one picture, and all calls return it', async () => {
  const { ada, url } = await begun();
  const before = await shop.keys('pictures/');
  const replies = await Promise.all([1, 2, 3, 4, 5].map(() => completed(ada, url)));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(new Set(replies.map(({ body }) => body.objectPath)).size).toBe(1);
  expect((await shop.keys('pictures/')).length - before.length).toBe(FILES.length);
  expect((await rowOf(url))?.outputs).toHaveLength(1);
});

test('of many claims at the same moment one is granted', async () => {
  const { row } = await begun();
  const claims = await Promise.all(
    Array.from({ length: 20 }, (_, n) => claimUpload(row, `pictures/${n}`, 60_000)),
  );
  expect(claims.filter(Boolean)).toHaveLength(1);
});

test('a call waits for the result of the check in another process', async () => {
  const { ada, url, row } = await begun();
  const claim = (await claimUpload(row, 'pictures/theirs', 60_000))!;
  const reply = completed(ada, url);
  // Starts when the call has seen that it must wait.
  await expect(completed(await shop.site.signedInAs(await buildUser()), url)).resolves.toMatchObject({
    status: 400,
  });
  await acceptUpload(claim, '/objects/pictures/theirs');
  expect(await reply).toMatchObject({ status: 200, body: { objectPath: '/objects/pictures/theirs' } });
});

test('a call that waits too long is 503', async () => {
  const { user, url, row } = await begun();
  await claimUpload(row, 'pictures/theirs', 60_000);
  const complete = createCompletion(createUploads(shop.site.config), 300);
  await expect(complete(user.id, keyOf(url))).rejects.toMatchObject({
    status: 503,
    extra: { headers: { 'Retry-After': '3' } },
  });
});

test('a user may have nine pictures in progress, and further ones are 503', async () => {
  const ada = await shop.site.signedInAs(await buildUser());
  const file = await plain(2000, 1500).jpeg().toBuffer();
  const urls = await Promise.all(Array.from({ length: 30 }, () => shop.sent(ada, file)));
  const replies = await Promise.all(urls.map((url) => completed(ada, url)));
  const statuses = replies.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(9);
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThanOrEqual(1);
  for (const url of urls) expect((await completed(ada, url)).status).toBe(200);
});

describe('process that is killed', () => {
  test('after the claim loses the upload to the next call when the lease ends', async () => {
    const { ada, url, row } = await begun();
    const dead = (await claimUpload(row, 'pictures/dead', 500))!;
    const reply = await completed(ada, url);
    expect(reply.status).toBe(200);
    // Results of the killed process are ignored if it continues.
    expect(await acceptUpload(dead, '/objects/pictures/dead')).toBe(false);
    expect(await rejectUpload(dead, 'unreadable')).toBe(false);
    expect((await completed(ada, url)).body).toEqual(reply.body);
  });

  test('after the result has lost nothing, though the original still exists', async () => {
    const { ada, url } = await begun();
    const first = await completed(ada, url);
    await shop.write(keyOf(url), await jpeg());
    expect((await completed(ada, url)).body).toEqual(first.body);
  });
});

test('another file put to the address after completion changes nothing', async () => {
  const { ada, url } = await begun();
  const { body } = await completed(ada, url);
  const file = `${body.objectPath.replace('/objects/', '')}/960.webp`;
  const before = await shop.read(file);
  expect((await shop.send(url, await plain(300, 300).png().toBuffer())).status).toBe(200);
  expect((await completed(ada, url)).body).toEqual(body);
  expect((await shop.read(file)).equals(before)).toBe(true);
  expect((await sharp(await shop.read(file)).metadata()).width).toBe(400);
});

test('a picture put to the address after a refusal is not checked any more', async () => {
  const ada = await shop.site.signedInAs(await buildUser());
  const url = await shop.sent(ada, 'no picture');
  expect((await completed(ada, url)).status).toBe(415);
  await shop.send(url, await jpeg());
  expect((await completed(ada, url)).status).toBe(415);
});

test('is 503 while the store is down, and the upload stays pending', async () => {
  const { ada, url } = await begun();
  const down = await shop.whileDown(() => completed(ada, url));
  expect(down).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect(down.headers.get('retry-after')).toBe('3');
  expect(down.text).not.toMatch(/ECONN|127\.0\.0\.1|aws/i);
  expect(await rowOf(url)).toMatchObject({ state: 'issued' });
  expect((await completed(ada, url)).status).toBe(200);
});
