import { ProviderProfileModel, saveBusiness } from '..';
import { buildProvider } from '../factories';
import { ownDatabase } from '../testing/ownDatabase';

ownDatabase();
const LONG_AGO = new Date('2026-01-06T09:00:00.000Z');

const correct = async (more: { isVerified?: boolean; refusalReason?: string | null }) => {
  const { user, profile } = await buildProvider({ submittedAt: LONG_AGO, ...more });
  await saveBusiness(String(user._id), { businessName: 'Eze Repairs Ltd' });
  return ProviderProfileModel.findById(profile._id).lean();
};

test('a refused business that is corrected waits for review again, from now on', async () => {
  const before = Date.now();
  const saved = await correct({ refusalReason: 'The name is not readable.' });
  expect(saved).toMatchObject({ businessName: 'Eze Repairs Ltd', isVerified: false, refusalReason: null });
  expect(saved?.submittedAt?.getTime()).toBeGreaterThanOrEqual(before);
});

test.each([{ isVerified: true }, { refusalReason: null }])(
  '%j keeps where its review stands',
  async (more) => {
    expect(await correct(more)).toMatchObject({
      businessName: 'Eze Repairs Ltd',
      submittedAt: LONG_AGO,
      ...more,
    });
  },
);
