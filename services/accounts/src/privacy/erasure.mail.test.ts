import { OutboxModel } from '@tm/schema/records';
import { erasePerson } from './commands/erasePerson';
import { findPassword } from '../account/password.commands';
import { accountsWithMail, nextMail } from '../testing';
import { buildMarkedPerson } from '../testing/markedPerson';

const { site, mailbox } = accountsWithMail({ startsWorkers: false });

test('the last mail goes to the previous address of the account, which the outbox row then deletes', async () => {
  const { userId, email } = await buildMarkedPerson();
  await erasePerson(userId, (await findPassword(userId))!.passwordHash);
  site.service.workers.forEach((worker) => worker.start());
  const mail = await nextMail(mailbox, email, 'Your account was deleted');
  expect(mail).toContain('with it your personal data');
  await Promise.all(site.service.workers.map((worker) => worker.stop()));
  const last = await OutboxModel.findOne({ 'payload.template': 'accountErased' }).lean();
  expect(last).toMatchObject({ state: 'done' });
  expect(JSON.stringify(last)).not.toContain(email);
});
