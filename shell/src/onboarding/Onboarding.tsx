import { usePageTitle } from '@tm/platform';

export function Onboarding() {
  usePageTitle('Onboarding');
  return <h1>Onboarding</h1>;
}
