import type { CompletedUpload } from '@tm/contracts';
import { buildUser } from '@tm/schema/testing';
import { accountsWithStore, jpeg } from '../testing-pictures';

// The factor scales the limits to six uploads and about 6 MB a day.
const shop = accountsWithStore({ RATE_LIMIT_FACTOR: '0.06' });
const signedIn = async () => shop.site.signedInAs(await buildUser());
const MB = 1024 * 1024;

test('allows 100 uploads a day for each account', async () => {
  const ada = await signedIn();
  for (let n = 0; n < 6; n += 1) await shop.ticket(ada, { size: 1000 });
  const seventh = await ada.post('/api/objects/upload', { size: 1000 });
  expect(seventh.status).toBe(429);
  expect(Number(seventh.headers.get('retry-after'))).toBeGreaterThan(80_000);
  await shop.ticket(await signedIn(), { size: 1000 });
});

test('allows 100 MB a day of declared sizes', async () => {
  const ada = await signedIn();
  await shop.ticket(ada, { size: 4 * MB });
  await shop.ticket(ada, { size: 2 * MB });
  expect((await ada.post('/api/objects/upload', { size: MB })).status).toBe(429);
});

test('an upload without a size counts as 5 MB until its size is known', async () => {
  const ada = await signedIn();
  const url = await shop.sent(ada, await jpeg());
  expect((await ada.post('/api/objects/upload')).status).toBe(429);
  const bea = await signedIn();
  const hers = await shop.sent(bea, await jpeg());
  expect((await shop.complete<CompletedUpload>(bea, hers)).status).toBe(200);
  // Refunded once, however often it is completed.
  await shop.complete(bea, hers);
  await shop.ticket(bea);
  expect((await bea.post('/api/objects/upload')).status).toBe(429);
  expect((await shop.complete(ada, url)).status).toBe(200);
});
