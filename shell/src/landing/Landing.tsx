import { usePageTitle } from '@tm/platform';
import { Suspense } from 'react';
import { Categories } from './Categories';
import { FeaturedProviders } from './FeaturedProviders';
import { Hero } from './Hero';
import { HowItWorksBand } from './HowItWorksBand';
import { JoinToday } from './JoinToday';

/**
 * The page of visitors (product 2.3), within the layout. What is below the first window is in boundaries: React takes them over one by one and
 * last, unless somebody taps there.
 */
export function Landing() {
  usePageTitle();
  return (
    <>
      <Hero />
      <Suspense>
        <Categories />
      </Suspense>
      <Suspense>
        <FeaturedProviders />
      </Suspense>
      <Suspense>
        <HowItWorksBand />
      </Suspense>
      <Suspense>
        <JoinToday />
      </Suspense>
    </>
  );
}
