import type { OwnRecovery, Problem } from '@tm/contracts';
import { FactorRecoveryModel, TwoFactorModel, UserModel } from '@tm/schema/accounts';
import { NotificationModel } from '@tm/schema/records';
import { erasePerson } from '../privacy/commands/erasePerson';
import { accountsWithMail, nextMail, auditEntriesOf, tokenIn } from '../testing';
import { PASSWORD, createClock, peopleOf } from './secondFactor.testing';

const clock = createClock();
const { site, mailbox } = accountsWithMail({ now: clock.now });
const { person, secured, halfway } = peopleOf(site, clock);
const ASK = '/api/auth/2fa/recovery';
const ASKED = 'A request was made to remove your two-factor sign-in';
const GONE = 'This link has expired or has already been used. Please ask for a new one.';
type Owner = { user: { _id: unknown; email: string } };

/** Requests recovery at the second step of a sign-in and returns the token of the mail. */
const askedFor = async ({ user }: Owner) => {
  const { client } = await halfway(user);
  expect((await client.post(ASK)).status).toBe(204);
  return tokenIn(await nextMail(mailbox, user.email, 'Did you lose your phone?'));
};
const confirm = (token: string) => site.anonymous().post<Problem>(`${ASK}/confirm`, { token });
const cancelBy = (token: string) => site.anonymous().post<Problem>(`${ASK}/cancel`, { token });
const rowOf = ({ user }: Owner) => FactorRecoveryModel.findById(user._id).lean();
/** Opens a recovery request. Returns its owner and the token of the mail that cancels it. */
const opened = async () => {
  const owner = await secured();
  expect((await confirm(await askedFor(owner))).status).toBe(204);
  const mail = await nextMail(mailbox, owner.user.email, ASKED);
  return { ...owner, mail, cancelToken: tokenIn(mail) };
};

describe('recovery after a lost phone', () => {
  test('a request at the second step changes nothing until the link of the mail is opened', async () => {
    const owner = await secured();
    const token = await askedFor(owner);
    expect(await rowOf(owner)).toBeNull();
    expect((await confirm(token)).status).toBe(204);
    expect(await rowOf(owner)).toMatchObject({ state: 'open', ruledBy: null });
    expect(await TwoFactorModel.findById(owner.user._id)).not.toBeNull();
    expect((await owner.client.get('/api/auth/user')).status).toBe(200);
  });

  test('notifies the owner by mail and in the app, with the cancel link and the earliest time of a grant', async () => {
    const { user, client, mail } = await opened();
    expect(mail).toContain('http://market.test/auth/keep-two-factor#token=');
    const bells = await NotificationModel.find({
      userId: String(user._id),
      title: 'A request was made to remove your two-factor sign-in',
    }).lean();
    expect(bells).toHaveLength(1);
    const { body } = await client.get<OwnRecovery>(ASK);
    const { askedAt, grantableAt } = body.open!;
    expect(Date.parse(grantableAt) - Date.parse(askedAt)).toBe(48 * 3_600_000);
    expect(await auditEntriesOf(user._id)).toContain('recovery.ask');
  });

  test('two requests are one, whose time does not move', async () => {
    const owner = await opened();
    const before = await rowOf(owner);
    expect((await confirm(await askedFor(owner))).status).toBe(204);
    expect(await rowOf(owner)).toEqual(before);
    expect(await FactorRecoveryModel.countDocuments({ _id: owner.user._id as never })).toBe(1);
  });

  test('the owner cancels the request while signed in', async () => {
    const owner = await opened();
    expect((await owner.client.delete(ASK)).status).toBe(204);
    expect(await rowOf(owner)).toMatchObject({ state: 'cancelled' });
    expect((await owner.client.get<OwnRecovery>(ASK)).body).toEqual({ open: null });
    expect((await owner.client.delete(ASK)).status).toBe(404);
    expect(await cancelBy(owner.cancelToken)).toMatchObject({
      status: 400,
      body: { errors: { token: [GONE] } },
    });
  });

  test('the owner cancels the request by the link of the mail, once', async () => {
    const owner = await opened();
    expect((await cancelBy(owner.cancelToken)).status).toBe(204);
    expect(await rowOf(owner)).toMatchObject({ state: 'cancelled' });
    expect((await cancelBy(owner.cancelToken)).status).toBe(400);
  });

  test('a cancelled request can be made again, and waits from then on', async () => {
    const owner = await opened();
    await owner.client.delete(ASK);
    await FactorRecoveryModel.updateOne({ _id: owner.user._id as never }, { $set: { askedAt: new Date(0) } });
    expect((await confirm(await askedFor(owner))).status).toBe(204);
    const row = await rowOf(owner);
    expect(row).toMatchObject({ state: 'open', endedAt: null });
    expect(Date.now() - row!.askedAt.getTime()).toBeLessThan(60_000);
  });

  test.each([
    ['a new password', { password: PASSWORD, path: 'password' }],
    ['turning the second factor off', { password: PASSWORD, path: 'disable' }],
  ])('%s cancels the request', async (_, { path }) => {
    const owner = await opened();
    const reply =
      path === 'password'
        ? await owner.client.post('/api/auth/password/change', {
            currentPassword: PASSWORD,
            newPassword: 'harmattan-77',
          })
        : await owner.client.post('/api/auth/2fa/disable', { password: PASSWORD });
    expect(reply.status).toBe(204);
    expect(await rowOf(owner)).toMatchObject({ state: 'cancelled' });
  });

  test('erasure deletes the request', async () => {
    const owner = await opened();
    const account = await UserModel.findById(owner.user._id).lean();
    await erasePerson(String(owner.user._id), account!.passwordHash);
    expect(await rowOf(owner)).toBeNull();
  });
});

describe('recovery request is rejected', () => {
  test('without the password with 401 sign_in_again', async () => {
    expect(await site.anonymous().post<Problem>(ASK)).toMatchObject({
      status: 401,
      body: { code: 'sign_in_again' },
    });
  });

  test('for a signed-in user with 409', async () => {
    const { client } = await person();
    expect(await client.post<Problem>(ASK)).toMatchObject({ status: 409, body: { code: 'signed_in' } });
  });

  test('for an account without a proved address with 403, which names the solution', async () => {
    const { user } = await secured();
    await UserModel.updateOne({ _id: user._id }, { $set: { isVerified: false } });
    const { client } = await halfway(user);
    expect(await client.post<Problem>(ASK)).toMatchObject({ status: 403, body: { code: 'email_unproved' } });
  });

  test('with an unknown token with 400 at the token', async () => {
    for (const reply of [await confirm('x'.repeat(43)), await cancelBy('x'.repeat(43))])
      expect(reply).toMatchObject({ status: 400, body: { errors: { token: [GONE] } } });
  });

  test('with a link whose second factor was turned off in between with 409 two_factor_off', async () => {
    const owner = await secured();
    const token = await askedFor(owner);
    await TwoFactorModel.deleteOne({ _id: owner.user._id as never });
    await UserModel.updateOne({ _id: owner.user._id }, { $set: { twoFactorEnabled: false } });
    expect(await confirm(token)).toMatchObject({ status: 409, body: { code: 'two_factor_off' } });
    expect(await rowOf(owner)).toBeNull();
  });
});
