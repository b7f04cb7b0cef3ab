import { usePageTitle } from '@tm/platform';

export function NotFound() {
  usePageTitle('Page Not Found');
  return <h1>Page Not Found</h1>;
}
