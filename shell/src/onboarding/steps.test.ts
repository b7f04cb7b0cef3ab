import { buildProfile, buildUser } from '../testing/site';
import { canOpenStep, STEPS } from './steps';

const FRESH = { phone: null, location: null };
const open = (more: Parameters<typeof buildUser>[0]) =>
  STEPS.filter((step) => canOpenStep(step, buildUser(more)));

test.each([
  ['a new customer', FRESH, ['role-selection', 'profile-setup']],
  ['a customer who is known', {}, ['role-selection', 'profile-setup', 'complete']],
  ['a new provider', { role: 'service_provider', ...FRESH }, ['profile-setup']],
  ['a provider who is known', { role: 'service_provider' }, ['profile-setup', 'business-setup']],
  [
    'a restaurant owner with a restaurant',
    { role: 'restaurant_owner', profileData: buildProfile() },
    ['profile-setup', 'business-setup', 'verification', 'complete'],
  ],
] as const)('%s may open the next and previous steps, but not a role that is final', (_who, more, steps) => {
  expect(open(more)).toEqual(steps);
});
