import { accounts, auditEntriesOf } from '../testing';
import { PASSWORD, createClock, peopleOf, wrongCodeOf } from './secondFactor.testing';

const clock = createClock();
const site = accounts(undefined, clock.now);
const { secured, halfway } = peopleOf(site, clock);

test('records turning the second factor on and off, a used recovery code, and guessed codes', async () => {
  const { user, client, phone, recoveryCodes } = await secured();
  const signedIn = await halfway(user);
  await signedIn.client.post('/api/auth/2fa/verify', { code: recoveryCodes[0] });
  const guessing = await halfway(user);
  for (let n = 0; n < 5; n += 1)
    await guessing.client.post('/api/auth/2fa/verify', { code: wrongCodeOf(phone) });
  await client.post('/api/auth/2fa/disable', { password: PASSWORD });
  expect((await auditEntriesOf(user._id)).sort()).toEqual([
    'signIn.recoveryCode',
    'signIn.wrongCodes',
    'twoFactor.off',
    'twoFactor.on',
  ]);
});

test('records the sign-in of an admin with a second factor when the code was right', async () => {
  const { user, phone } = await secured({ role: 'super_admin' });
  const { client } = await halfway(user);
  expect(await auditEntriesOf(user._id)).toEqual(['twoFactor.on']);
  await client.post('/api/auth/2fa/verify', { code: phone.code() });
  expect(await auditEntriesOf(user._id)).toEqual(['twoFactor.on', 'signIn.admin']);
});
