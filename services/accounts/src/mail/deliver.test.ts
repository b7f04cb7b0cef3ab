import { OutboxModel, UserModel, inTransaction, notify } from '@tm/data';
import { buildUser } from '@tm/data/factories';
import { accounts, startMailbox, type Mailbox } from '../testing';

let mailbox: Mailbox;
const site = accounts(async () => {
  mailbox = await startMailbox();
  return { SMTP_URL: mailbox.url };
});

beforeAll(() => site.service.workers.forEach((worker) => worker.start()));
afterAll(async () => {
  await Promise.all(site.service.workers.map((worker) => worker.stop()));
  await mailbox.stop();
});

const tell = async (title: string, userId: unknown, message = 'It happened') =>
  inTransaction((session) =>
    notify(session, { userId: String(userId), title, message, link: '/bookings?booking=1' }),
  );

/** Quoted-printable as plain text. */
const read = (mail: string): string =>
  mail
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));

test('news arrives by mail, escaped, with a link to us and a Message-ID of its own', async () => {
  const user = await buildUser({ firstName: 'Bola' });
  await tell('Booking Accepted', user._id, 'Your booking of <b>Tiling & Co</b> was accepted.');
  const mail = read(await mailbox.next());
  const job = await OutboxModel.findOne({ 'payload.userId': String(user._id) });
  expect(mail).toContain(`To: Bola Okafor <${user.email}>`);
  expect(mail).toContain('Subject: Booking Accepted');
  expect(mail).toContain(`Message-ID: <${String(job!._id)}@market.test>`);
  expect(mail).toContain('&lt;b&gt;Tiling &amp; Co&lt;/b&gt;');
  expect(mail).toContain('http://market.test/bookings?booking=1');
});

test('a line break in a title starts no header', async () => {
  const user = await buildUser();
  await tell('Hello\r\nBcc: eve@example.ng', user._id);
  const [headers = ''] = (await mailbox.next()).split('\r\n\r\n');
  expect(headers).toContain('Subject: Hello Bcc: eve@example.ng');
  expect(headers).not.toMatch(/^Bcc:/m);
});

test('what the server does not take waits for a later try', async () => {
  const user = await buildUser();
  mailbox.refuseOne();
  await tell('Refused first', user._id);
  const other = await buildUser();
  await tell('Taken', other._id);
  expect(read(await mailbox.next())).toContain('Subject: Taken');
  const waiting = await OutboxModel.findOne({ 'payload.userId': String(user._id) });
  expect(waiting).toMatchObject({ state: 'waiting', attempts: 1, lastError: expect.stringContaining('451') });
  expect(waiting!.dueAt.getTime()).toBeGreaterThan(Date.now() + 40_000);
});

test('a mail to nobody is done with', async () => {
  const user = await buildUser();
  await UserModel.deleteOne({ _id: user._id });
  await tell('To nobody', user._id);
  await tell('To somebody', (await buildUser())._id);
  expect(read(await mailbox.next())).toContain('Subject: To somebody');
  expect(await OutboxModel.findOne({ 'payload.userId': String(user._id) })).toMatchObject({ state: 'done' });
});
