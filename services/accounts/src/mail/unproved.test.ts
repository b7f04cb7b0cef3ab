import { OutboxModel } from '@tm/schema/records';
import { erasePerson } from '../privacy/commands/erasePerson';
import { findPassword } from '../account/password.commands';
import { inTransaction } from '@tm/mongo';
import { notify } from '@tm/records';
import { buildUser } from '@tm/schema/testing';
import { accountsWithMail, readMail } from '../testing';

const { site, mailbox } = accountsWithMail();
/** Text typed by a person who registered the address of another. */
const TYPED = 'Your account is locked';
let people = 0;
const victim = async () => {
  const email = `victim${(people += 1)}@bank.example`;
  const user = await buildUser({ email, firstName: TYPED, lastName: 'Call us' });
  return { email, id: String(user._id) };
};
const notifyUser = async (userId: string) => {
  const notification = { userId, title: TYPED, message: 'The listing of a stranger' };
  await inTransaction((session) => notify(session, notification));
};

test('the mail to a newly registered address contains no typed text', async () => {
  const email = 'victim@bank.example';
  const form = { password: 'harmattan-77', confirmPassword: 'harmattan-77', lastName: 'Call us' };
  await site.anonymous().post('/api/auth/register', { ...form, email, firstName: TYPED });
  const mail = readMail(await mailbox.next());
  expect(mail).toContain(`To: ${email}\r\n`);
  expect(mail).toContain('Subject: Verify your email address');
  expect(mail).toContain('Hello,');
  expect(mail).not.toContain(TYPED);
  expect(mail).not.toContain('Call us');
});

test('mails of a password reset and of a deleted account contain no typed text for an unproved address', async () => {
  const { email, id } = await victim();
  await site.anonymous().post('/api/auth/password/forgot', { email });
  const reset = readMail(await mailbox.next());
  await erasePerson(id, (await findPassword(id))!.passwordHash);
  const deletion = readMail(await mailbox.next());
  expect(reset).toContain('Subject: Reset your password');
  expect(deletion).toContain('Subject: Your account was deleted');
  for (const mail of [reset, deletion]) {
    expect(mail).toContain(`To: ${email}\r\n`);
    expect(mail).not.toContain(TYPED);
  }
});

test('a notification to an unproved address is shown in the app and not mailed', async () => {
  const { id } = await victim();
  const proved = await buildUser({ firstName: 'Bola', isVerified: true });
  await notifyUser(id);
  await notifyUser(String(proved._id));
  const mail = readMail(await mailbox.next());
  expect(mail).toContain(`<${proved.email}>`);
  expect(mail).toContain('Hello Bola,');
  const row = await OutboxModel.findOne({ kind: 'email', 'payload.userId': id }).lean();
  expect(row).toMatchObject({ state: 'done' });
  const reader = await site.signedInAs({ id, role: 'customer' });
  expect((await reader.get('/api/notifications')).text).toContain('The listing of a stranger');
});
