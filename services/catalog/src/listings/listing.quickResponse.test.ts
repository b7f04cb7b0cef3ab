import type { Listing } from '@tm/contracts';
import { ProviderProfileModel } from '@tm/schema/provider';
import { buildListing, buildProvider, buildUser } from '@tm/schema/testing';
import { databaseCalls, testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';

const site = testService(createApp, configSchema);

test.each<[string, (number | null)[], boolean | undefined]>([
  ['five answers within four hours', [5, 10, 15, 20, 200], true],
  ['four answers', [5, 10, 15, 20], undefined],
  ['most requests unanswered', [5, 10, 15, 20, 25, null, null, null, null, null], undefined],
  ['slow answers', [250, 260, 270, 280, 290], undefined],
])(
  'marks a provider as quick only after enough quick answers: %s',
  async (_name, answerTimes, quickResponse) => {
    const { profile } = await buildProvider({ answerTimes: answerTimes as number[] });
    const listing = await buildListing({ provider: profile });
    const customer = await site.signedInAs(await buildUser());
    const { body } = await customer.get<Listing>(`/api/services/${listing.id}`);
    expect(body.provider?.quickResponse).toBe(quickResponse);
    expect(body.provider).not.toHaveProperty('answerTimes');
  },
);

test('a business without answer times is not called quick', async () => {
  const { profile } = await buildProvider();
  await ProviderProfileModel.updateOne({ _id: profile._id }, { $unset: { answerTimes: 1 } });
  const listing = await buildListing({ provider: profile });
  const customer = await site.signedInAs(await buildUser());
  const { body } = await customer.get<Listing>(`/api/services/${listing.id}`);
  expect(body.provider).not.toHaveProperty('quickResponse');
});

test('lists do not contain it, and read nothing more for it', async () => {
  const { profile } = await buildProvider({ answerTimes: [1, 1, 1, 1, 1] });
  await buildListing({ provider: profile });
  const path = `/api/services?providerId=${String(profile._id)}`;
  const { body } = await site.anonymous().get<Listing[]>(path);
  expect(body[0]?.provider).not.toHaveProperty('quickResponse');
  const calls = await databaseCalls(() => site.anonymous().get(path));
  expect(calls.filter((call) => call.includes('providerProfiles'))).toHaveLength(1);
  expect(calls.filter((call) => call.includes('bookings'))).toEqual([]);
});
