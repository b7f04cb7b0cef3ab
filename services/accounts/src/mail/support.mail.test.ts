import { answerSupport } from '@tm/service-admin/testing';
import { sendSupportMessage } from '../support/supportMessage.commands';
import { buildUser } from '@tm/schema/testing';
import { accountsWithMail, nextMail } from '../testing';

const { site, mailbox } = accountsWithMail({ startsWorkers: false });

test("an admin's answer arrives with the question, and replies go to the admin", async () => {
  const [sender, admin] = [
    await buildUser({ firstName: 'Ngozi', isVerified: true }),
    await buildUser({ role: 'super_admin' }),
  ];
  const { _id } = await sendSupportMessage(
    { id: String(sender._id), firstName: 'Ngozi', lastName: 'Okafor' },
    { subject: 'A <refund>', message: 'Where is\nmy money?' },
  );
  await answerSupport({
    adminId: String(admin._id),
    messageId: String(_id),
    text: 'It is on its way.\nPlease wait until Monday & check.',
    version: 0,
  });
  site.service.workers.forEach((worker) => worker.start());
  const mail = (await nextMail(mailbox, sender.email, 'Re: A <refund>')).replace(/\r\n\s/g, ' ');
  await Promise.all(site.service.workers.map((worker) => worker.stop()));
  expect(mail.replace(/ +/g, ' ')).toContain(`<${admin.email}>`);
  for (const text of [
    'It is on its way.',
    'Monday &amp; check.',
    'Where is',
    'my money?',
    '/profile?tab=settings',
  ])
    expect(mail).toContain(text);
  expect(mail).not.toContain('<refund></h1>');
});
