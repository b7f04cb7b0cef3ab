import type { Problem } from '@tm/contracts';
import { SessionModel } from '@tm/schema/records';
import { TwoFactorModel, UserModel } from '@tm/schema/accounts';
import { findAccount } from '@tm/records';
import { accountsWithMail, nextMail, tokenIn } from '../testing';
import { PASSWORD, createClock, peopleOf, phoneWith } from './secondFactor.testing';

const clock = createClock();
const { site, mailbox } = accountsWithMail({ now: clock.now });
const { person, secured } = peopleOf(site, clock);
const setup = '/api/auth/2fa/setup';

describe('setup of a second factor', () => {
  test('without a password is 400 password_required and stores no secret', async () => {
    const { user, client } = await person();
    for (const body of [undefined, {}])
      expect(await client.post<Problem>(setup, body)).toMatchObject({
        status: 400,
        body: { code: 'password_required', errors: { password: ['Password is required'] } },
      });
    expect(await TwoFactorModel.findById(user._id)).toBeNull();
  });

  test('with a wrong password is 400 at the field and stores no secret', async () => {
    const { user, client } = await person();
    expect(await client.post<Problem>(setup, { password: 'not-it-1' })).toMatchObject({
      status: 400,
      body: { errors: { password: ['Your password is incorrect'] } },
    });
    expect(await TwoFactorModel.findById(user._id)).toBeNull();
  });

  test('with an unproved address is 403 email_unproved', async () => {
    const { user, client } = await person({ isVerified: false });
    expect(await client.post<Problem>(setup, { password: PASSWORD })).toMatchObject({
      status: 403,
      body: { code: 'email_unproved' },
    });
    expect(await TwoFactorModel.findById(user._id)).toBeNull();
  });
});

test('begun with a proved address and finished with an unproved one is 403 email_unproved', async () => {
  const { user, client } = await person();
  const { body } = await client.post<{ secret: string }>(setup, { password: PASSWORD });
  await UserModel.updateOne({ _id: user._id }, { $set: { isVerified: false } });
  const enable = () =>
    client.post<Problem>('/api/auth/2fa/enable', { code: phoneWith(body.secret, clock).code() });
  expect(await enable()).toMatchObject({ status: 403, body: { code: 'email_unproved' } });
  expect((await findAccount(String(user._id)))!.twoFactorEnabled).toBe(false);
  await UserModel.updateOne({ _id: user._id }, { $set: { isVerified: true } });
  expect((await enable()).status).toBe(200);
});

describe('password reset by mail', () => {
  const reset = async (email: string) => {
    const visitor = site.anonymous();
    await visitor.post('/api/auth/password/forgot', { email });
    const token = tokenIn(await nextMail(mailbox, email, 'Reset your password'));
    const password = 'harmattan-77';
    expect((await visitor.post('/api/auth/password/reset', { token, password })).status).toBe(204);
    return visitor.post<Problem>('/api/auth/login', { email, password });
  };

  test('removes the second factor of an account whose address was never proved', async () => {
    const { user, client } = await secured();
    await UserModel.updateOne({ _id: user._id }, { $set: { isVerified: false } });
    expect(await reset(user.email)).toMatchObject({ status: 200, body: { email: user.email } });
    expect(await TwoFactorModel.findById(user._id)).toBeNull();
    expect((await findAccount(String(user._id)))!.twoFactorEnabled).toBe(false);
    expect((await client.get('/api/auth/user')).status).toBe(401);
    expect(await SessionModel.countDocuments({ userId: user._id })).toBe(1);
  });

  test('keeps the second factor of an account with a proved address', async () => {
    const { user } = await secured();
    expect(await reset(user.email)).toMatchObject({ status: 200, body: { twoFactorRequired: true } });
    expect(await TwoFactorModel.findById(user._id)).not.toBeNull();
  });
});
