import type { CompletedUpload } from '@tm/contracts';
import { ListingModel, type ListingRow } from '@tm/schema/catalog';
import { updateListing } from '@tm/service-catalog/testing';
import { buildListing, buildProvider } from '@tm/schema/testing';
import { DAY_MS, MINUTE_MS } from '@tm/domain';
import { accountsWithStore, jpeg } from '../testing-pictures';
import { sweepUploads } from './sweep';
import { createUploads } from './uploads';

const shop = accountsWithStore();

/** Runs the sweep twice, `days` from now. */
const twoLooks = async (days: number) => {
  const uploads = createUploads(shop.site.config);
  const first = Date.now() + days * DAY_MS;
  await sweepUploads(uploads, new Date(first + MINUTE_MS));
  await sweepUploads(uploads, new Date(first + 12 * MINUTE_MS));
};

test('a picture stays while an edit with it waits for review, and is deleted when the edit is withdrawn', async () => {
  const { user, profile } = await buildProvider();
  const ada = await shop.site.signedInAs(user);
  const { id, description } = await buildListing({ provider: profile });
  const url = await shop.sent(ada, await jpeg(), { purpose: 'listing' });
  const path = (await shop.complete<CompletedUpload>(ada, url)).body.objectPath;
  const isThere = async () => (await ada.get(path)).status === 200;
  const edit = async (wish: object) =>
    updateListing(user.id, (await ListingModel.findById(id).lean<ListingRow>())!, wish);
  await edit({ description: 'adaclean.com', images: [path] });
  expect((await ListingModel.findById(id))?.images).toEqual([]);
  await twoLooks(1);
  expect(await isThere()).toBe(true);
  await edit({ description, images: [] });
  await twoLooks(1);
  expect(await isThere()).toBe(false);
});
