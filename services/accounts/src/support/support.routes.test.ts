import type { Problem, SupportReceipt } from '@tm/contracts';
import { NotificationModel, OutboxModel } from '@tm/schema/records';
import { SupportMessageModel, UserModel } from '@tm/schema/accounts';
import { buildUser } from '@tm/schema/testing';
import { accountsWithMail, nextMail } from '../testing';

const { site, mailbox } = accountsWithMail({ settings: { RATE_LIMIT_FACTOR: '1' }, startsWorkers: false });
beforeEach(async () => {
  await UserModel.deleteMany({});
  await NotificationModel.deleteMany({});
  await OutboxModel.deleteMany({});
});

const WORDS = { subject: 'A refund', message: 'My booking was cancelled.\nWhere is my money?' };
const titlesOf = async (user: { _id: unknown }) =>
  (await NotificationModel.find({ userId: user._id as string }).lean()).map(({ title }) => title);

describe('POST /api/support', () => {
  test('notifies every active admin with the text, and confirms to the sender', async () => {
    const [one, other] = [await buildUser({ role: 'super_admin' }), await buildUser({ role: 'super_admin' })];
    const gone = await buildUser({ role: 'super_admin', status: 'suspended' });
    const sender = await buildUser({ firstName: 'Ngozi', lastName: 'Adeyemi' });
    const ngozi = await site.signedInAs(sender);
    const reply = await ngozi.post<SupportReceipt>('/api/support', WORDS);
    expect(reply).toMatchObject({ status: 201, body: { id: expect.stringMatching(/^[0-9a-f]{24}$/) } });
    expect(await SupportMessageModel.findById(reply.body.id).lean()).toMatchObject({
      userId: sender._id,
      ...WORDS,
      state: 'open',
    });
    for (const admin of [one, other])
      expect(await NotificationModel.findOne({ userId: admin._id }).lean()).toMatchObject({
        title: 'Support: A refund',
        message: `Ngozi Adeyemi writes: ${WORDS.message}`,
      });
    expect(await titlesOf(gone)).toEqual([]);
    expect(await titlesOf(sender)).toEqual(['Message Received']);
  });

  test('the mail to the admin has the sender as Reply-To', async () => {
    const admin = await buildUser({ role: 'super_admin', isVerified: true });
    const sender = await buildUser({ firstName: 'Ngozi', lastName: 'Adeyemi' });
    await (await site.signedInAs(sender)).post('/api/support', WORDS);
    site.service.workers.forEach((worker) => worker.start());
    const mail = await nextMail(mailbox, admin.email, 'Support: A refund');
    // Mail servers fold long headers.
    expect(mail.replace(/\r\n\s/g, ' ').replace(/ +/g, ' ')).toContain(
      `Reply-To: Ngozi Adeyemi <${sender.email}>`,
    );
    expect(mail).toContain('Where is my money?');
    await Promise.all(site.service.workers.map((worker) => worker.stop()));
  });

  test('a repeated call creates one message', async () => {
    const admin = await buildUser({ role: 'super_admin' });
    const ngozi = await site.signedInAs(await buildUser());
    const again = { headers: { 'idempotency-key': 'form-1' } };
    const replies = [
      await ngozi.post('/api/support', WORDS, again),
      await ngozi.post('/api/support', WORDS, again),
    ];
    expect(replies.map(({ status }) => status)).toEqual([201, 201]);
    expect(replies[1]!.body).toEqual(replies[0]!.body);
    expect(await titlesOf(admin)).toHaveLength(1);
  });

  test.each([
    ['no subject', { subject: ' ' }, 'subject', 'Please say what it is about'],
    ['no message', { message: '' }, 'message', 'Please write your message'],
    ['too much', { message: 'x'.repeat(4001) }, 'message', 'Must be at most 4000 characters'],
    [
      'a subject of two lines',
      { subject: 'a\nBcc: eve@example.ng' },
      'subject',
      'Must be a single line of text',
    ],
    ['a chosen sender', { userId: '0'.repeat(24) }, 'userId', 'Unknown field'],
  ])('rejects %s', async (_, more, field, message) => {
    const ngozi = await site.signedInAs(await buildUser());
    const before = await SupportMessageModel.countDocuments({});
    const reply = await ngozi.post<Problem>('/api/support', { ...WORDS, ...more });
    expect(reply).toMatchObject({ status: 400, body: { errors: { [field]: [message] } } });
    expect(await SupportMessageModel.countDocuments({})).toBe(before);
  });

  test('allows five an hour, without counting rejected ones', async () => {
    const ngozi = await site.signedInAs(await buildUser());
    await ngozi.post('/api/support', { ...WORDS, message: '' });
    for (let n = 0; n < 5; n += 1) expect((await ngozi.post('/api/support', WORDS)).status).toBe(201);
    const reply = await ngozi.post('/api/support', WORDS);
    expect(reply.status).toBe(429);
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('is 401 signed out, 403 from another origin', async () => {
    expect((await site.anonymous().post('/api/support', WORDS)).status).toBe(401);
    const ngozi = await site.signedInAs(await buildUser());
    const foreign = { headers: { origin: 'https://evil.example' } };
    expect((await ngozi.post('/api/support', WORDS, foreign)).status).toBe(403);
  });
});
