import { usePageTitle } from '@tm/platform';
import { Suspense } from 'react';
import { Footer, MAIN_ID } from '../frame';
import { SkipLink } from '../layout';
import { Categories } from './Categories';
import { FeaturedProviders } from './FeaturedProviders';
import { Hero } from './Hero';
import { HowItWorksBand } from './HowItWorksBand';
import { JoinToday } from './JoinToday';
import { LandingHeader } from './LandingHeader';

/**
 * The page of visitors (spec 2.3). It is the first view of the site and part of its first chunk. What is below the first window is in
 * boundaries: taken over by the script one by one and last, unless somebody taps there.
 */
export function Landing() {
  usePageTitle();
  return (
    <>
      <SkipLink />
      <LandingHeader />
      <main id={MAIN_ID} tabIndex={-1}>
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
      </main>
      <Suspense>
        <Footer />
      </Suspense>
    </>
  );
}
