import { usePageTitle } from '@tm/platform';

export function Auth() {
  usePageTitle('Auth');
  return <h1>Auth</h1>;
}
