import type { CompletedUpload, SupportReceipt } from '@tm/contracts';
import { DAY_MS } from '@tm/domain';
import { AuditEntryModel } from '@tm/schema/records';
import { buildUser } from '@tm/schema/testing';
import { signDocumentLink } from '@tm/service-kit';
import { accountsWithStore, jpeg } from '../testing-pictures';
import { sweepUploads } from './sweep';
import { createUploads } from './uploads';

const shop = accountsWithStore();
const DOCUMENT = { purpose: 'document' } as const;

/** Uploads a private picture of a customer, without a message. */
const uploaded = async () => {
  const customer = await shop.site.signedInAs(await buildUser());
  const url = await shop.sent(customer, await jpeg(), DOCUMENT);
  const path = (await shop.complete<CompletedUpload>(customer, url)).body.objectPath;
  const send = () =>
    customer.post<SupportReceipt>('/api/support', {
      subject: 'Drips',
      message: 'It drips.',
      pictures: [path],
    });
  const isKept = async () => (await shop.keys(path.replace('/api/objects/', ''))).length > 0;
  return { path, send, isKept };
};
/** Sweeps until nothing is due. Unused files retire first. */
const sweepWholly = async (days: number) => {
  for (const day of [days, days + 1])
    await sweepUploads(createUploads(shop.site.config), new Date(Date.now() + day * DAY_MS));
};

test('an admin opens the picture of a support message by a link, which is in the audit log', async () => {
  const { path, send } = await uploaded();
  const admin = await buildUser({ role: 'super_admin' });
  const client = await shop.site.signedInAs(admin);
  const link = () =>
    signDocumentLink({ path, adminId: String(admin._id) }, shop.site.config.DOCUMENT_LINK_KEYS).url;
  expect((await client.get(link())).status).toBe(404);
  const { body } = await send();
  expect(await client.get(link())).toMatchObject({ status: 200 });
  expect(await AuditEntryModel.find().sort({ seq: -1 }).limit(1).lean()).toMatchObject([
    { actorId: admin._id, action: 'support.readPicture', targetId: body.id },
  ]);
});

test('the sweep keeps the picture of a support message, and deletes an unsent picture', async () => {
  const [sent, loose] = [await uploaded(), await uploaded()];
  await sent.send();
  await sweepWholly(2);
  expect([await sent.isKept(), await loose.isKept()]).toEqual([true, false]);
});
