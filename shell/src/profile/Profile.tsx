import { usePageTitle } from '@tm/platform';

export function Profile() {
  usePageTitle('Profile');
  return <h1>Profile</h1>;
}
