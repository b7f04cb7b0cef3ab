import { usePageTitle } from '@tm/platform';

export function Dashboard() {
  usePageTitle('Provider Dashboard');
  return <h1>Provider Dashboard</h1>;
}
