import { usePageTitle } from '@tm/platform';
import { Suspense } from 'react';
import { Categories } from './Categories';
import { FeaturedProviders } from './FeaturedProviders';
import { Hero } from './Hero';
import { HowItWorksBand } from './HowItWorksBand';
import { JoinToday } from './JoinToday';
import { Quotes } from './Quotes';

/**
 * The page of visitors (product 2.3), inside the layout. Content below the first view is in Suspense
 * boundaries: React hydrates them one by one and last, unless the visitor taps there.
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
        <Quotes />
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
