import type { Problem, User } from '@tm/contracts';
import { ProviderProfileModel } from '@tm/schema/provider';
import { buildProvider, buildUser } from '@tm/schema/testing';
import { accounts } from '../testing';

const site = accounts();
type Answer = User & Omit<Problem, 'status'>;

const signedIn = async (user: Parameters<typeof site.signedInAs>[0]) => {
  const client = await site.signedInAs(user);
  return {
    read: async () => (await client.get<User>('/api/auth/user')).body,
    put: (path: string, body: object) => client.put<Answer>(path, body),
  };
};

describe.each(['/api/auth/user', '/api/profile'])('PUT %s', (path) => {
  test('rejects a change of an older version with 409 and the current data, and changes nothing', async () => {
    const { put, read } = await signedIn(await buildUser());
    expect((await read()).version).toBe(0);
    expect((await put(path, { location: 'Abuja', version: 0 })).body.version).toBe(1);
    expect(await put(path, { location: 'Kano', bio: 'Mine', version: 0 })).toMatchObject({
      status: 409,
      body: {
        code: 'stale_version',
        detail: 'Your profile has changed since you opened it. Load it again and repeat your change.',
        current: { location: 'Abuja', bio: null, version: 1 },
      },
    });
    expect(await read()).toMatchObject({ location: 'Abuja', bio: null, version: 1 });
    expect((await put(path, { location: 'Kano', version: 1 })).status).toBe(200);
  });

  test('accepts a change without a version', async () => {
    const { put } = await signedIn(await buildUser());
    await put(path, { location: 'Abuja' });
    expect((await put(path, { location: 'Kano' })).body).toMatchObject({ location: 'Kano', version: 2 });
  });

  test('of two changes at the same moment with the same version one is saved', async () => {
    const { put } = await signedIn(await buildUser());
    const replies = await Promise.all(
      ['Abuja', 'Kano'].map((location) => put(path, { location, version: 0 })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

test('a chosen role changes no version, so that the form of the next step is not stale', async () => {
  const { put } = await signedIn(await buildUser());
  expect((await put('/api/profile', { role: 'service_provider', version: 0 })).body.version).toBe(0);
});

describe('business in PUT /api/profile', () => {
  const BUSINESS = { businessName: 'Ada & Sons', businessDescription: 'Plumbing' };

  test('has a separate version: a stale one is 409, and changes neither business nor user', async () => {
    const { user, profile } = await buildProvider();
    const { put, read } = await signedIn(user);
    const saved = await put('/api/profile', { businessInfo: { ...BUSINESS, version: 0 } });
    expect(saved.body).toMatchObject({ version: 0, profileData: { version: 1 } });
    const stale = await put('/api/profile', {
      location: 'Abuja',
      businessInfo: { ...BUSINESS, businessDescription: 'Wiring', version: 0 },
    });
    expect(stale).toMatchObject({
      status: 409,
      body: {
        code: 'stale_version',
        current: { profileData: { businessDescription: 'Plumbing', version: 1 } },
      },
    });
    expect((await read()).location).toBe('Lagos');
    expect(await ProviderProfileModel.findById(profile._id).lean()).toMatchObject({ version: 1 });
  });

  test('waits for an admin when the business is verified, and keeps the approved name', async () => {
    const { user } = await buildProvider({ businessName: 'Ada Repairs', isVerified: true });
    const { put, read } = await signedIn(user);
    const { status, body } = await put('/api/profile', {
      businessInfo: { businessName: 'GTBank Field Service', businessDescription: 'Plumbing' },
    });
    expect(status).toBe(200);
    expect(body.profileData).toMatchObject({
      businessName: 'Ada Repairs',
      businessDescription: 'Plumbing',
      isVerified: true,
      pendingChange: { businessName: 'GTBank Field Service' },
    });
    expect((await read()).profileData).toEqual(body.profileData);
  });
});
