import { usePageTitle } from '@tm/platform';

export function ManageServices() {
  usePageTitle('Manage Services');
  return <h1>Manage Services</h1>;
}
