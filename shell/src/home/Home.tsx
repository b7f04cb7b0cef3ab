import { usePageTitle } from '@tm/platform';

export function Home() {
  usePageTitle('Home');
  return <h1>Home</h1>;
}
