import { usePageTitle } from '@tm/platform';

export function InfoPages() {
  usePageTitle('Information');
  return <h1>Information</h1>;
}
