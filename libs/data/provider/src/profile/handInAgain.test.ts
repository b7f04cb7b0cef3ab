import { ProviderProfileModel } from '@tm/schema/provider';
import { saveBusiness } from './providerProfile.commands';
import { buildProvider } from '@tm/schema/testing';
import { ownDatabase } from '@tm/schema/testing/database';

ownDatabase();
const LONG_AGO = new Date('2026-01-06T09:00:00.000Z');

const correct = async (more: { isVerified?: boolean; refusalReason?: string | null }) => {
  const { user, profile } = await buildProvider({ submittedAt: LONG_AGO, ...more });
  await saveBusiness(String(user._id), { businessName: 'Eze Repairs Ltd' });
  return ProviderProfileModel.findById(profile._id).lean();
};

test('a corrected business waits for review again after a rejection, from now on', async () => {
  const before = Date.now();
  const saved = await correct({ refusalReason: 'The name is not readable.' });
  expect(saved).toMatchObject({ businessName: 'Eze Repairs Ltd', isVerified: false, refusalReason: null });
  expect(saved?.submittedAt?.getTime()).toBeGreaterThanOrEqual(before);
});

test('a business without submitted documents keeps its place in the review', async () => {
  expect(await correct({ refusalReason: null })).toMatchObject({
    businessName: 'Eze Repairs Ltd',
    submittedAt: LONG_AGO,
    refusalReason: null,
  });
});

test('a verified business keeps its name and its badge while the new name waits', async () => {
  expect(await correct({ isVerified: true })).toMatchObject({
    businessName: 'Eze Home Repairs',
    isVerified: true,
    submittedAt: LONG_AGO,
    pendingChange: { businessName: 'Eze Repairs Ltd' },
  });
});
