import { usePageTitle } from '@tm/platform';

export function Browse() {
  usePageTitle('Find Services');
  return <h1>Find Services</h1>;
}
