import type { Problem, User } from '@tm/contracts';
import { OutboxModel, SessionModel } from '@tm/schema/records';
import { UserModel } from '@tm/schema/accounts';
import { buildUser } from '@tm/schema/testing';
import { databaseCalls } from '@tm/service-kit/testing';
import { accounts } from '../testing';

const site = accounts();
const FORM = {
  email: 'Ngozi@Example.ng',
  password: 'sunrise1',
  confirmPassword: 'sunrise1',
  firstName: 'Ngozi',
  lastName: 'Adeyemi',
};

let taken = 0;
const fresh = (more: object = {}) => ({ ...FORM, email: `ngozi${(taken += 1)}@example.ng`, ...more });

const register = async (more: object = {}) => {
  const client = site.anonymous();
  const form = fresh(more);
  return { client, form, reply: await client.post<User>('/api/auth/register', form) };
};

describe('POST /api/auth/register', () => {
  test('creates the account and signs in', async () => {
    const { client, form, reply } = await register();
    expect(reply).toMatchObject({
      status: 201,
      body: { email: form.email, role: 'customer', isActive: true, profileData: null },
    });
    expect(reply.text).not.toContain('assword');
    expect(await client.get('/api/auth/user')).toMatchObject({ status: 200, body: { email: form.email } });
  });

  test('stores the business fields of a provider, not those of a customer', async () => {
    const business = {
      businessName: 'Adeyemi Catering',
      businessDescription: 'Jollof for crowds',
      businessPhone: '0803 123 4567',
    };
    const provider = await register({ userType: 'service_provider', ...business });
    expect(provider.reply.body.profileData).toMatchObject({
      businessName: 'Adeyemi Catering',
      isVerified: false,
      rating: 0,
    });
    expect((await register({ ...business })).reply.body.profileData).toBeNull();
    expect((await register({ userType: 'restaurant_owner' })).reply.body).toMatchObject({
      role: 'restaurant_owner',
      profileData: null,
    });
  });

  test('stores address and phone of a business without a name until the business step takes them over', async () => {
    const more = {
      businessDescription: 'Jollof for crowds',
      businessAddress: '5 Allen Avenue, Ikeja',
      businessPhone: '0803 123 4567',
    };
    const { client, reply } = await register({ userType: 'restaurant_owner', ...more });
    const prefilled = { ...more, businessPhone: '+2348031234567' };
    expect(reply.body).toMatchObject({
      profileData: null,
      businessInfo: { businessName: '', ...prefilled, serviceCategories: [], portfolio: [] },
    });
    const businessInfo = { businessName: 'Adeyemi Catering', businessDescription: 'Jollof' };
    const saved = await client.put<User>('/api/profile', { businessInfo });
    expect(saved.body.businessInfo).toMatchObject({ ...prefilled, ...businessInfo });
    const user = await UserModel.findOne({ email: saved.body.email }).lean();
    expect(user).not.toHaveProperty('businessDraft');
    expect((await register(more)).reply.body.businessInfo).toBeNull();
  });

  test('rejects an email that is taken, in any letter case', async () => {
    const { form } = await register();
    const again = await site
      .anonymous()
      .post<Problem>('/api/auth/register', { ...form, email: form.email.toUpperCase() });
    expect(again).toMatchObject({ status: 409, body: { code: 'email_taken' } });
  });

  test('queues one verification mail in the transaction that creates the account', async () => {
    const { reply, form } = await register();
    const ordered = { 'payload.template': 'verifyEmail' };
    expect(await OutboxModel.countDocuments({ ...ordered, 'payload.userId': reply.body.id })).toBe(1);
    const before = await OutboxModel.countDocuments(ordered);
    await Promise.all([1, 2].map(() => site.anonymous().post('/api/auth/register', form)));
    expect(await OutboxModel.countDocuments(ordered)).toBe(before);
  });

  test('two registrations at the same moment create one account', async () => {
    const form = fresh();
    const replies = await Promise.all(
      [1, 2, 3, 4].map(() => site.anonymous().post('/api/auth/register', form)),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(await UserModel.countDocuments({ emailKey: form.email })).toBe(1);
  });

  test.each([
    ['the role super_admin', { userType: 'super_admin' }, 'userType', 'Please choose an account type'],
    [
      'a short password',
      { password: '12345', confirmPassword: '12345' },
      'password',
      'Password must be at least 6 characters',
    ],
    [
      'a common password',
      { password: 'PassWord1', confirmPassword: 'PassWord1' },
      'password',
      'This password is too common. Please choose another one.',
    ],
    ['different passwords', { confirmPassword: 'sunrise2' }, 'confirmPassword', "Passwords don't match"],
    ['an empty name', { firstName: ' ' }, 'firstName', 'First name is required'],
    ['an invalid email', { email: 'ngozi@' }, 'email', 'Please enter a valid email address'],
    ['an unknown member', { isVerified: true }, 'isVerified', 'Unknown field'],
  ])('rejects %s', async (_, more, field, message) => {
    const { reply } = await register(more);
    expect(reply).toMatchObject({ status: 400, body: { errors: { [field]: [message] } } });
  });
});

test('GET /api/auth/user reads the session and the user by id, and the one profile of a provider', async () => {
  const customer = await site.signedInAs(await buildUser());
  expect(await databaseCalls(() => customer.get('/api/auth/user'))).toEqual(['find sessions', 'find users']);
  const admin = await site.signedInAs(await buildUser({ role: 'super_admin' }));
  expect(await databaseCalls(() => admin.get('/api/auth/user'))).toEqual(['find sessions', 'find users']);
  const provider = await site.signedInAs(await buildUser({ role: 'service_provider' }));
  expect(await databaseCalls(() => provider.get('/api/auth/user'))).toEqual([
    'find sessions',
    'find users',
    'find providerProfiles',
  ]);
});

test('POST /api/auth/password/forgot looks up no user, with or without an account', async () => {
  const { email } = await buildUser();
  const order = (address: string) => () =>
    site.anonymous().post('/api/auth/password/forgot', { email: address });
  const known = await databaseCalls(order(email));
  expect(known.filter((call) => !/(rateLimits|outbox|commitTransaction)/.test(call))).toEqual([]);
  expect(await databaseCalls(order('nobody@example.ng'))).toEqual(known);
});

describe('POST /api/auth/login', () => {
  test('signs in for any letter case of the email, with a new session id, and deletes the old session record', async () => {
    const { client, form } = await register();
    const before = client.cookie;
    const stale = site.anonymous();
    stale.cookie = before;
    const reply = await client.post<User>('/api/auth/login', {
      email: form.email.toUpperCase(),
      password: form.password,
    });
    expect(reply).toMatchObject({ status: 200, body: { email: form.email, role: 'customer' } });
    expect(client.cookie).not.toBe(before);
    expect((await stale.get('/api/auth/user')).status).toBe(401);
    expect((await client.get('/api/auth/user')).status).toBe(200);
  });

  test('returns the same response for an unknown email and a wrong password', async () => {
    const { form } = await register();
    const wrong = await site
      .anonymous()
      .post<Problem>('/api/auth/login', { email: form.email, password: 'not-it-1' });
    const unknown = await site
      .anonymous()
      .post<Problem>('/api/auth/login', { email: 'nobody@example.ng', password: 'not-it-1' });
    expect(wrong).toMatchObject({ status: 401, body: { detail: 'Invalid email or password.' } });
    expect({ ...unknown.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' });
    expect(wrong.headers.getSetCookie()).toEqual([]);
  });

  test.each(['suspended', 'inactive'])(
    'tells a %s user about the status only after the right password',
    async (status) => {
      const { form } = await register();
      await UserModel.updateOne({ emailKey: form.email }, { $set: { status } });
      const login = (password: string) =>
        site.anonymous().post<Problem>('/api/auth/login', { email: form.email, password });
      expect((await login('not-it-1')).status).toBe(401);
      expect(await login(form.password)).toMatchObject({
        status: 403,
        body: { code: `account_${status}`, detail: `Your account is ${status}. Please contact support.` },
      });
    },
  );

  test('the session is one cookie, HttpOnly, Lax, for the whole site, and the database does not store its id', async () => {
    const { form } = await register();
    const reply = await site
      .anonymous()
      .post('/api/auth/login', { email: form.email, password: form.password });
    const [cookie = '', device = '', ...others] = reply.headers.getSetCookie();
    expect(others).toEqual([]);
    // The second cookie records only that this account has signed in on this device.
    expect(device).toMatch(/^tm_device=[\w-]{22}\.[\w-]{22}; path=\/; expires=.*; samesite=lax; httponly$/i);
    expect(cookie).toMatch(/^tm_sid=[\w-]{43}\.[\w-]{43}; path=\/; expires=.*; samesite=lax; httponly$/i);
    const id = /tm_sid=([\w-]+)/.exec(cookie)![1]!;
    expect(await SessionModel.countDocuments({ _id: id })).toBe(0);
  });

  test('the device cookie gives access to nothing', async () => {
    const { client } = await register();
    client.cookie = undefined;
    expect([...client.jar.keys()]).toEqual(['tm_device']);
    expect((await client.get('/api/auth/user')).status).toBe(401);
    client.cookie = `tm_sid=${client.jar.get('tm_device')!.split('=')[1]}`;
    expect((await client.get('/api/auth/user')).status).toBe(401);
  });

  test.each([
    ['text', '"just text"', undefined, 400],
    ['invalid JSON', '{"email":', undefined, 400],
    ['a form', 'email=a', 'application/x-www-form-urlencoded', 415],
    ['more than 4 KB', JSON.stringify({ email: 'a@b.ng', password: 'x'.repeat(4096) }), undefined, 413],
    ['an operator', '{"email":{"$gt":""},"password":"sunrise1"}', undefined, 400],
    [
      'a prototype',
      '{"email":"a@b.ng","password":"sunrise1","__proto__":{"role":"super_admin"}}',
      undefined,
      400,
    ],
  ])('rejects %s', async (_, body, type, status) => {
    const reply = await site
      .anonymous()
      .post('/api/auth/login', body, { headers: { 'content-type': type ?? 'application/json' } });
    expect(reply.status).toBe(status);
  });
});

describe('signing out', () => {
  test('POST ends the session in the database, not only in the browser', async () => {
    const { client } = await register();
    const stale = site.anonymous();
    stale.cookie = client.cookie;
    expect((await client.post('/api/auth/logout')).status).toBe(204);
    expect(client.cookie).toBeUndefined();
    expect((await stale.get('/api/auth/user')).status).toBe(401);
  });

  test('GET redirects to the landing page', async () => {
    const { client } = await register();
    const reply = await client.get('/api/auth/logout', { headers: { origin: undefined } });
    expect(reply.status).toBe(302);
    expect(reply.headers.get('location')).toBe('/');
    expect(client.cookie).toBeUndefined();
  });

  test.each(['cross-site', 'same-site'])('a %s link signs no user out', async (from) => {
    const { client } = await register();
    expect((await client.get('/api/auth/logout', { headers: { 'sec-fetch-site': from } })).status).toBe(302);
    expect((await client.get('/api/auth/user')).status).toBe(200);
  });
});
