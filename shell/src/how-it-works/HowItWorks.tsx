import { usePageTitle } from '@tm/platform';

export function HowItWorks() {
  usePageTitle('How it Works');
  return <h1>How it Works</h1>;
}
