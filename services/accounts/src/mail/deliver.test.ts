import { OutboxModel } from '@tm/schema/records';
import { UserModel } from '@tm/schema/accounts';
import { enqueue, notify } from '@tm/records';
import { inTransaction } from '@tm/mongo';
import { buildUser } from '@tm/schema/testing';
import { accountsWithMail, readMail } from '../testing';

const { mailbox } = accountsWithMail();

/** Builds a user who proved the address. */
const buildReader = (more: { firstName?: string } = {}) => buildUser({ isVerified: true, ...more });

const notifyUser = async (title: string, userId: unknown, message = 'It happened') =>
  inTransaction((session) =>
    notify(session, { userId: String(userId), title, message, link: '/bookings/1' }),
  );

test('a notification arrives by mail, escaped, with a link to this site and its own Message-ID', async () => {
  const user = await buildReader({ firstName: 'Bola' });
  await notifyUser('Booking Accepted', user._id, 'Your booking of <b>Tiling & Co</b> was accepted.');
  const mail = readMail(await mailbox.next());
  const job = await OutboxModel.findOne({ kind: 'email', 'payload.userId': String(user._id) });
  expect(mail).toContain(`To: Bola Okafor <${user.email}>`);
  expect(mail).toContain('Subject: Booking Accepted');
  expect(mail).toContain(`Message-ID: <${String(job!._id)}@market.test>`);
  expect(mail).toContain('&lt;b&gt;Tiling &amp; Co&lt;/b&gt;');
  expect(mail).toContain('http://market.test/bookings/1');
});

/** Waits until the mail to a user was sent or refused, and returns its row. */
const attempted = async (userId: unknown) => {
  for (;;) {
    const row = await OutboxModel.findOne({ kind: 'email', 'payload.userId': String(userId) }).lean();
    if (row && (row.state === 'done' || row.lastError)) return row;
  }
};

test('a line break in a title adds no header', async () => {
  const user = await buildReader();
  await notifyUser('Hello\r\nBcc: eve@example.ng', user._id);
  const [headers = ''] = (await mailbox.next()).split('\r\n\r\n');
  expect(headers).toContain('Subject: Hello Bcc: eve@example.ng');
  expect(headers).not.toMatch(/^Bcc:/m);
});

test('a mail that the server rejects waits for a later attempt', async () => {
  const user = await buildReader();
  mailbox.refuseOne();
  await notifyUser('Refused first', user._id);
  const waiting = await attempted(user._id);
  const other = await buildReader();
  await notifyUser('Taken', other._id);
  expect(readMail(await mailbox.next())).toContain('Subject: Taken');
  expect(waiting).toMatchObject({ state: 'waiting', attempts: 1, lastError: expect.stringContaining('451') });
  expect(waiting!.dueAt.getTime()).toBeGreaterThan(Date.now() + 40_000);
});

test('a mail to an unknown address is done', async () => {
  const user = await buildReader();
  await UserModel.deleteOne({ _id: user._id });
  await notifyUser('To nobody', user._id);
  expect(await attempted(user._id)).toMatchObject({ state: 'done' });
  await notifyUser('To somebody', (await buildReader())._id);
  expect(readMail(await mailbox.next())).toContain('Subject: To somebody');
});

test('a mail with an unknown template waits for the version that has it', async () => {
  const user = await buildReader();
  await inTransaction((session) =>
    enqueue(session, 'email', { userId: user.id, template: 'of tomorrow', data: {} }),
  );
  expect(await attempted(user._id)).toMatchObject({
    state: 'waiting',
    lastError: expect.stringContaining('of tomorrow'),
  });
  await notifyUser('The one after', (await buildReader())._id);
  expect(readMail(await mailbox.next())).toContain('Subject: The one after');
});

test('replies to a mail go to the user who caused it', async () => {
  const [reader, writer] = [await buildReader(), await buildReader({ firstName: 'Chidi' })];
  await inTransaction((session) =>
    notify(session, { userId: reader._id, title: 'A question', message: 'Hm?', replyToUserId: writer.id }),
  );
  expect(readMail(await mailbox.next())).toMatch(
    new RegExp(`^Reply-To: Chidi Okafor\\s+<${writer.email}>`, 'm'),
  );
});
