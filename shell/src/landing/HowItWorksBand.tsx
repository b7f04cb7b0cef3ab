import { styled } from '@tm/platform';
import { media } from '@tm/ui';
import { Part } from './landingStyle';

const Band = styled.div`
  background: var(--surface-2);
  margin-top: 72px;
  padding-bottom: var(--s-16);
  ${media.phone} {
    margin-top: 48px;
    padding-bottom: 44px;
  }
`;

const Steps = styled.ol`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  gap: 36px;
  margin-top: 26px;
  counter-reset: step;
  li {
    counter-increment: step;
    color: var(--ink-2);
  }
  li::before {
    content: counter(step);
    display: grid;
    place-items: center;
    width: 38px;
    height: 38px;
    margin-bottom: 14px;
    border-radius: 50%;
    background: var(--brand);
    color: var(--on-brand);
    font: 700 var(--fs-md)/1 var(--display);
  }
  h3 {
    color: var(--ink);
    font-size: var(--fs-xl);
    margin-bottom: 6px;
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: 22px;
    li {
      display: grid;
      grid-template-columns: 38px minmax(0, 1fr);
      gap: 0 var(--s-4);
    }
    li::before {
      grid-row: span 2;
      margin: 0;
    }
  }
`;

/** Three steps (spec 2.3). */
export const HowItWorksBand = () => (
  <Band>
    <Part>
      <h2>How it Works</h2>
      <Steps>
        <li>
          <h3>Find Your Service</h3>
          <p>Compare real prices, ratings and free times of people near you.</p>
        </li>
        <li>
          <h3>Book & Pay Securely</h3>
          <p>Your money waits in escrow. The provider sees that it is there; nobody touches it.</p>
        </li>
        <li>
          <h3>Enjoy & Review</h3>
          <p>Confirm the work, release the payment, and tell others how it went.</p>
        </li>
      </Steps>
    </Part>
  </Band>
);
