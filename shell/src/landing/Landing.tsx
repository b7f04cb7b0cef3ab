import { usePageTitle } from '@tm/platform';

export function Landing() {
  usePageTitle('Trusted Marketplace');
  return <h1>Trusted Marketplace</h1>;
}
