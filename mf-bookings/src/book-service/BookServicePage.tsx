import { usePageTitle } from '@tm/platform';

export function BookServicePage() {
  usePageTitle('Book This Service');
  return <h1>Book This Service</h1>;
}
