import type { ProviderProfile } from '@tm/contracts';
import { buildProvider, buildUser } from '@tm/schema/testing';
import { ProviderProfileModel } from '@tm/schema/provider';
import { testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { config } from '../config';

const site = testService(createApp, config);
const pathOf = (profile: { _id: unknown }) => `/api/service-providers/${String(profile._id)}`;
const changes = { businessName: 'Eze & Sons', yearsOfExperience: 12, serviceAreas: ['Lekki', 'Yaba'] };

describe('PUT /api/service-providers/{id}', () => {
  test('without a session it is 401 and changes nothing', async () => {
    const { profile } = await buildProvider();
    expect(await site.anonymous().put(pathOf(profile), changes)).toMatchObject({
      status: 401,
      body: { detail: 'Unauthorized' },
    });
    expect(await ProviderProfileModel.findById(profile._id)).toMatchObject({
      businessName: 'Eze Home Repairs',
    });
  });

  test.each(['customer', 'super_admin'] as const)('a %s is 403', async (role) => {
    const { profile } = await buildProvider();
    const other = await site.signedInAs(await buildUser({ role }));
    expect((await other.put(pathOf(profile), changes)).status).toBe(403);
  });

  test('is 403 for another provider', async () => {
    const { profile } = await buildProvider();
    const rival = await site.signedInAs((await buildProvider()).user);
    expect((await rival.put(pathOf(profile), changes)).status).toBe(403);
    expect(await ProviderProfileModel.findById(profile._id)).toMatchObject({
      businessName: 'Eze Home Repairs',
    });
  });

  test.each(['64b000000000000000000000', 'me', 'not-an-id'])('is 404 for the provider %s', async (id) => {
    const owner = await site.signedInAs((await buildProvider()).user);
    expect((await owner.put(`/api/service-providers/${id}`, changes)).status).toBe(404);
  });

  test('the response names the owner of the business', async () => {
    const { user, profile } = await buildProvider();
    const owner = await site.signedInAs(user);
    const { firstName, lastName } = user;
    expect((await owner.put<ProviderProfile>(pathOf(profile), changes)).body.user).toEqual({
      firstName,
      lastName,
      profileImageUrl: null,
      phone: user.phone ?? null,
    });
  });

  test.each([
    [{ businessName: ' ' }, 'businessName', 'Business name is required'],
    [{ yearsOfExperience: -1 }, 'yearsOfExperience', 'Years of experience must be a whole number'],
    [{ yearsOfExperience: 2.5 }, 'yearsOfExperience', 'Years of experience must be a whole number'],
    [{ availability: { 1: { open: '9', close: '17:00' } } }, 'availability.1.open', 'Time must be HH:mm'],
    [{ isVerified: true }, 'isVerified', 'Unknown field'],
    [{ rating: 5 }, 'rating', 'Unknown field'],
    [{ userId: '64b000000000000000000000' }, 'userId', 'Unknown field'],
  ])('%j is 400 and changes nothing', async (body, field, message) => {
    const { user, profile } = await buildProvider();
    const owner = await site.signedInAs(user);
    expect(await owner.put(pathOf(profile), body)).toMatchObject({
      status: 400,
      body: { errors: { [field]: [message] } },
    });
    expect(await ProviderProfileModel.findById(profile._id).lean()).toEqual(profile.toObject());
  });

  test('its owner changes the sent fields, and no others', async () => {
    const { user, profile } = await buildProvider({
      role: 'restaurant_owner',
      rating: 4.5,
      reviewCount: 2,
      ratingSum: 9,
    });
    const owner = await site.signedInAs(user);
    const answer = await owner.put(pathOf(profile), {
      ...changes,
      availability: { 1: { open: '09:00', close: '17:00' } },
    });
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.body).toEqual({
      ...changes,
      id: String(profile._id),
      businessDescription: 'Plumbing, wiring and tiling in Lagos.',
      certifications: [],
      availability: { 1: { open: '09:00', close: '17:00' } },
      isVerified: false,
      handle: profile.handle,
      version: 1,
      verification: { status: 'pending', submittedAt: profile.createdAt.toISOString(), reason: null },
      rating: 4.5,
      totalReviews: 2,
      user: expect.objectContaining({ firstName: user.firstName }),
    });
    expect(await ProviderProfileModel.findById(profile._id)).toMatchObject(changes);
  });
});
