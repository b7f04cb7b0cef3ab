import { styled } from '@tm/platform';
import { media } from '@tm/ui';
import { NumberedSteps, type Step } from '../layout';
import { Section } from './landingStyle';

const Band = styled.div`
  background: var(--surface-2);
  margin-top: 72px;
  padding-bottom: var(--s-16);
  ol {
    margin-top: 26px;
  }
  ${media.phone} {
    margin-top: 48px;
    padding-bottom: 44px;
  }
`;

const STEPS: readonly Step[] = [
  {
    title: 'Find Your Service',
    text: 'Compare real prices, ratings and free times of people near you.',
  },
  {
    title: 'Book & Pay Securely',
    text: 'Your money waits in escrow. The provider sees it and receives it after the work.',
  },
  {
    title: 'Enjoy & Review',
    text: 'Confirm the work, release the payment, and tell others how it went.',
  },
];

/** How booking works, in three steps (product 2.3). */
export const HowItWorksBand = () => (
  <Band>
    <Section>
      <h2>How it Works</h2>
      <NumberedSteps steps={STEPS} isLoud />
    </Section>
  </Band>
);
