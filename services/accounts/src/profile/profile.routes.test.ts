import type { Problem, User } from '@tm/contracts';
import { ProviderProfileModel } from '@tm/schema/provider';
import { UserModel } from '@tm/schema/accounts';
import { buildProvider, buildUser } from '@tm/schema/testing';
import { databaseCalls } from '@tm/service-kit/testing';
import { accounts } from '../testing';

const site = accounts();
const BUSINESS = {
  businessName: 'Mama Put Kitchen',
  businessDescription: 'Home cooking',
  experience: '7 years',
  certifications: 'NAFDAC, Food handler',
};

describe('GET /api/auth/user', () => {
  test("takes two reads by id, and one more for a provider's business", async () => {
    const ada = await site.signedInAs(await buildUser());
    expect(await databaseCalls(() => ada.get('/api/auth/user'))).toEqual(['find sessions', 'find users']);
    const { user, profile } = await buildProvider();
    const provider = await site.signedInAs(user);
    const read = () => provider.get<User>('/api/auth/user');
    expect(await databaseCalls(read)).toEqual(['find sessions', 'find users', 'find providerProfiles']);
    expect((await read()).body.profileData).toMatchObject({
      id: String(profile._id),
      businessName: profile.businessName,
    });
  });

  test('is 401 signed out and is never cached', async () => {
    expect(await site.anonymous().get('/api/auth/user')).toMatchObject({
      status: 401,
      body: { detail: 'Unauthorized' },
    });
    const reply = await (await site.signedInAs(await buildUser())).get('/api/auth/user');
    expect(reply.headers.get('cache-control')).toBe('no-store');
  });

  test.each(['suspended', 'inactive'] as const)(
    'an open session of a %s user is 401 from the next request on',
    async (status) => {
      const user = await buildUser();
      const ada = await site.signedInAs(user);
      expect((await ada.get('/api/auth/user')).status).toBe(200);
      await UserModel.updateOne({ _id: user._id }, { $set: { status } });
      expect((await ada.get('/api/auth/user')).status).toBe(401);
      expect(ada.cookie).toBeUndefined();
    },
  );
});

describe('PUT /api/auth/user', () => {
  test('saves sent fields, keeps absent ones, clears empty ones, and ignores the email', async () => {
    const user = await buildUser({ bio: 'Before' });
    const ada = await site.signedInAs(user);
    const reply = await ada.put<User>('/api/auth/user', {
      firstName: "Ṣọlá O'Neil",
      email: 'other@example.ng',
      phone: '0803 999 8888',
      bio: '',
    });
    expect(reply).toMatchObject({
      status: 200,
      body: {
        firstName: "Ṣọlá O'Neil",
        lastName: 'Okafor',
        email: user.email,
        phone: '+2348039998888',
        bio: null,
        location: 'Lagos',
      },
    });
  });

  test.each([
    ['a role', { role: 'super_admin' }, 'role'],
    ['a status', { status: 'active' }, 'status'],
    ['a wrong phone', { phone: '12' }, 'phone'],
    ['a picture of another site', { profileImageUrl: 'https://evil.example/x.png' }, 'profileImageUrl'],
    ['an empty name', { firstName: '' }, 'firstName'],
  ])('rejects %s', async (_, body, field) => {
    const ada = await site.signedInAs(await buildUser());
    const reply = await ada.put<Problem>('/api/auth/user', body);
    expect(reply.status).toBe(400);
    expect(Object.keys(reply.body.errors ?? {})).toEqual([field]);
  });

  test('is 401 signed out', async () => {
    expect((await site.anonymous().put('/api/auth/user', { firstName: 'Eve' })).status).toBe(401);
  });
});

describe('PUT /api/profile', () => {
  test('makes a customer a provider once, with a new session id, and the caller stays signed in', async () => {
    const ada = await site.signedInAs(await buildUser());
    const before = ada.cookie;
    expect(await ada.put('/api/profile', { role: 'service_provider' })).toMatchObject({
      status: 200,
      body: { role: 'service_provider' },
    });
    expect(ada.cookie).not.toBe(before);
    const saved = await ada.put<User>('/api/profile', { businessInfo: BUSINESS });
    const { id } = saved.body.profileData!;
    expect(saved.body.profileData).toMatchObject({
      handle: `~${id.slice(-8)}`,
      businessName: 'Mama Put Kitchen',
      yearsOfExperience: 7,
      certifications: ['NAFDAC', 'Food handler'],
      isVerified: false,
    });
    expect(await ada.put('/api/profile', { role: 'customer' })).toMatchObject({
      status: 409,
      body: { code: 'role_fixed' },
    });
    expect(await ada.put('/api/profile', { role: 'restaurant_owner' })).toMatchObject({ status: 409 });
  });

  test('stores and returns the business fields, also to the owner', async () => {
    const { user } = await buildProvider();
    const provider = await site.signedInAs(user);
    const businessInfo = {
      ...BUSINESS,
      serviceCategories: ['catering', 'Small chops'],
      portfolio: ['https://example.ng/wedding', 'Feast of 300, Enugu'],
      businessAddress: '5 Allen Avenue, Ikeja',
      businessPhone: '0803 123 4567',
    };
    const kept = {
      businessName: 'Mama Put Kitchen',
      businessDescription: 'Home cooking',
      serviceCategories: ['catering', 'Small chops'],
      experience: 7,
      certifications: ['NAFDAC', 'Food handler'],
      portfolio: ['https://example.ng/wedding', 'Feast of 300, Enugu'],
      businessAddress: '5 Allen Avenue, Ikeja',
      businessPhone: '+2348031234567',
    };
    const saved = await provider.put<User>('/api/profile', { businessInfo });
    expect(saved.body.businessInfo).toEqual(kept);
    const owner = {
      firstName: user.firstName,
      lastName: user.lastName,
      profileImageUrl: null,
      phone: user.phone,
    };
    expect(saved.body.profileData).toMatchObject({ user: owner });
    // Absent fields stay unchanged; empty ones are cleared.
    await provider.put('/api/profile', {
      businessInfo: { ...BUSINESS, portfolio: [], businessAddress: '', businessPhone: '' },
    });
    expect((await provider.get<User>('/api/auth/user')).body.businessInfo).toEqual({
      ...kept,
      portfolio: [],
      businessAddress: null,
      businessPhone: null,
    });
  });

  test.each([
    ['serviceCategories', Array<string>(21).fill('x')],
    ['portfolio', ['x'.repeat(301)]],
    ['businessAddress', 'x'.repeat(201)],
  ])('too much of %s is 400', async (field, value) => {
    const provider = await site.signedInAs((await buildProvider()).user);
    const reply = await provider.put<Problem>('/api/profile', {
      businessInfo: { ...BUSINESS, [field]: value },
    });
    expect(reply.status).toBe(400);
    expect(Object.keys(reply.body.errors ?? {})[0]).toMatch(`businessInfo.${field}`);
  });

  test('a customer has no business info', async () => {
    const ada = await site.signedInAs(await buildUser());
    expect((await ada.get<User>('/api/auth/user')).body.businessInfo).toBeNull();
  });

  test('saving the business twice keeps one profile', async () => {
    const { user, profile } = await buildProvider();
    const provider = await site.signedInAs(user);
    await Promise.all([1, 2].map(() => provider.put('/api/profile', { businessInfo: BUSINESS })));
    expect(await ProviderProfileModel.countDocuments({ userId: user._id })).toBe(1);
    expect((await provider.get<User>('/api/auth/user')).body.profileData).toMatchObject({
      id: String(profile._id),
      businessName: 'Mama Put Kitchen',
    });
  });

  test('does not give the role super_admin, nor a business to a customer', async () => {
    const user = await buildUser();
    const ada = await site.signedInAs(user);
    expect((await ada.put('/api/profile', { role: 'super_admin' })).status).toBe(403);
    expect((await ada.put('/api/profile', { businessInfo: BUSINESS })).status).toBe(403);
    expect(await UserModel.findById(user._id).lean()).toMatchObject({ role: 'customer' });
    expect(await ProviderProfileModel.countDocuments({ userId: user._id })).toBe(0);
  });

  test('a rejected business leaves the role unchanged', async () => {
    const user = await buildUser();
    const ada = await site.signedInAs(user);
    const reply = await ada.put<Problem>('/api/profile', {
      role: 'service_provider',
      businessInfo: { businessName: '' },
    });
    expect(reply.status).toBe(400);
    expect(reply.body.errors).toHaveProperty(['businessInfo.businessName']);
    expect(await UserModel.findById(user._id).lean()).toMatchObject({ role: 'customer' });
  });

  test('is 401 signed out', async () => {
    expect((await site.anonymous().put('/api/profile', { role: 'service_provider' })).status).toBe(401);
  });
});
