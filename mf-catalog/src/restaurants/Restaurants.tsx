import { usePageTitle } from '@tm/platform';

export function Restaurants() {
  usePageTitle('Nigerian Restaurants');
  return <h1>Nigerian Restaurants</h1>;
}
