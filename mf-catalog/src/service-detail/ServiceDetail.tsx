import { usePageTitle } from '@tm/platform';

export function ServiceDetail() {
  usePageTitle('Service');
  return <h1>Service</h1>;
}
