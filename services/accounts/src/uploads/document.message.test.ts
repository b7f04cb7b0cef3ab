import type { CompletedUpload, SupportReceipt } from '@tm/contracts';
import { DAY_MS } from '@tm/domain';
import { Types } from '@tm/mongo';
import { MoneyDisputeModel } from '@tm/schema/disputes';
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
  const user = await buildUser();
  const customer = await shop.site.signedInAs(user);
  const url = await shop.sent(customer, await jpeg(), DOCUMENT);
  const path = (await shop.complete<CompletedUpload>(customer, url)).body.objectPath;
  const send = () =>
    customer.post<SupportReceipt>('/api/support', {
      subject: 'Drips',
      message: 'It drips.',
      pictures: [path],
    });
  const isKept = async () => (await shop.keys(path.replace('/api/objects/', ''))).length > 0;
  return { user, path, send, isKept };
};

/** Stores a dispute about a booking, with a picture of a party. */
const dispute = async (
  side: 'customer' | 'provider',
  { user, path }: Awaited<ReturnType<typeof uploaded>>,
) => {
  const [at, bookingId, other] = [new Date(), new Types.ObjectId(), new Types.ObjectId()];
  const isTheirs = side === 'customer';
  await MoneyDisputeModel.create({
    ...{ bookingId, number: 1, state: 'waiting', reason: 'other', kobo: 1, openedAt: at, answerBy: at },
    ...{ customerId: isTheirs ? user._id : other, providerUserId: isTheirs ? other : user._id },
    ...{ text: 'It drips', pictures: isTheirs ? [path] : [], version: 1 },
    ...(!isTheirs && { answer: { text: 'It did before', pictures: [path], at } }),
  });
  return bookingId;
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

test.each(['customer', 'provider'] as const)(
  'the sweep keeps a picture of the %s of a dispute, and an admin who opens it is in the audit log',
  async (side) => {
    const picture = await uploaded();
    const bookingId = await dispute(side, picture);
    await sweepWholly(2);
    expect(await picture.isKept()).toBe(true);
    const admin = await buildUser({ role: 'super_admin' });
    const keys = shop.site.config.DOCUMENT_LINK_KEYS;
    const { url } = signDocumentLink({ path: picture.path, adminId: String(admin._id) }, keys);
    expect((await (await shop.site.signedInAs(admin)).get(url)).status).toBe(200);
    expect(await AuditEntryModel.find().sort({ seq: -1 }).limit(1).lean()).toMatchObject([
      { actorId: admin._id, action: 'dispute.readPicture', targetId: String(bookingId) },
    ]);
  },
);
