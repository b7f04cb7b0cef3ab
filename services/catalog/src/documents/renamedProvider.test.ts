import type { Listing } from '@tm/contracts';
import { updateProviderProfile } from '@tm/data-provider';
import { buildListing, buildProvider, buildUser } from '@tm/schema/testing';
import { testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';

const site = testService(createApp, configSchema);

test('a verified business that changes its name keeps the approved one in lists, on its pages and in server-written heads', async () => {
  const { user, profile } = await buildProvider({ businessName: 'Ada Repairs', isVerified: true });
  const listing = await buildListing({ provider: profile });
  await updateProviderProfile(String(profile._id), String(user._id), {
    businessName: 'GTBank Field Service',
    certifications: ['CBN'],
  });
  const visitor = site.anonymous();
  const customer = await site.signedInAs(await buildUser());
  const { body: detail } = await customer.get<Listing>(`/api/services/${listing.id}`);
  const { body: list } = await visitor.get<Listing[]>(`/api/services?providerId=${String(profile._id)}`);
  for (const shown of [detail, list.find(({ id }) => id === listing.id)!]) {
    expect(shown.provider).toMatchObject({
      businessName: 'Ada Repairs',
      isVerified: true,
      certifications: [],
    });
    expect(shown.provider).not.toHaveProperty('pendingChange');
  }
  const page = await visitor.get('/documents', {
    query: { path: `/services/${listing.id}`, search: '', site: 'https://example.ng' },
  });
  expect(JSON.stringify(page.body)).toContain('Ada Repairs');
  expect(JSON.stringify([page.body, detail, list])).not.toContain('GTBank');
});
