import { usePageTitle } from '@tm/platform';
import { Footer, MAIN_ID } from '../frame';
import { SkipLink } from '../layout';
import { Categories } from './Categories';
import { FeaturedProviders } from './FeaturedProviders';
import { Hero } from './Hero';
import { HowItWorksBand } from './HowItWorksBand';
import { JoinToday } from './JoinToday';
import { LandingHeader } from './LandingHeader';

/** The page of visitors (spec 2.3). It is the first view of the site and part of its first chunk. */
export function Landing() {
  usePageTitle();
  return (
    <>
      <SkipLink />
      <LandingHeader />
      <main id={MAIN_ID} tabIndex={-1}>
        <Hero />
        <Categories />
        <FeaturedProviders />
        <HowItWorksBand />
        <JoinToday />
      </main>
      <Footer />
    </>
  );
}
