import type { Listing } from '@tm/contracts';
import { PRICE_SUFFIX } from '@tm/domain';
import { Slot, styled } from '@tm/platform';
import { Card, media, PriceTag } from '@tm/ui';
import { Clock, ShieldCheck, UserCheck } from 'lucide-react';
import { PriceHead } from './PriceCard';

const Root = styled(Card)`
  display: grid;
  gap: var(--s-4);
  padding: var(--s-6);
  box-shadow: var(--shadow-2);
  h2 {
    font-size: var(--fs-xl);
  }
  > p {
    color: var(--ink-2);
    font-size: var(--fs-sm);
  }
  li {
    display: flex;
    align-items: center;
    gap: var(--s-3);
    min-height: 32px;
    font-size: var(--fs-sm);
  }
  li svg {
    width: 20px;
    height: 20px;
    flex: none;
    color: var(--brand);
  }
  ${media.phone} {
    padding: var(--s-5);
    box-shadow: none;
  }
`;

/** Where Book Now is: at the foot of the card, and within the thumb's reach on phones. */
const Act = styled.div`
  > span {
    display: none;
  }
  ${media.phone} {
    position: fixed;
    z-index: 20;
    inset: auto 0 0;
    display: flex;
    align-items: center;
    gap: var(--s-4);
    padding: 10px var(--s-4) max(10px, env(safe-area-inset-bottom));
    border-top: 1px solid var(--line);
    background: var(--surface);
    > span {
      display: block;
      flex: none;
      max-width: 55%;
    }
    > :not(span) {
      flex: 1;
      min-width: 0;
    }
  }
`;

const PROMISES = [
  { Icon: ShieldCheck, text: 'Secure escrow payment' },
  { Icon: Clock, text: 'Quick response' },
  { Icon: UserCheck, text: 'Verified professional' },
] as const;

/**
 * Book This Service (spec 2.7), for customers. What happens at Book Now is another team's: the slot has the button and its dialog.
 */
export const BookingCard = ({ listing }: { listing: Listing }) => (
  <Root as="section" aria-labelledby="book-this-service">
    <h2 id="book-this-service">Book This Service</h2>
    <PriceHead listing={listing} />
    <ul>
      {PROMISES.map(({ Icon, text }) => (
        <li key={text}>
          <Icon aria-hidden="true" />
          {text}
        </li>
      ))}
    </ul>
    <Act>
      <span>
        <PriceTag amount={listing.basePrice} suffix={PRICE_SUFFIX[listing.priceType]} />
      </span>
      <Slot name="book-service" serviceId={listing.id} height={52} />
    </Act>
    <p>Final price may vary based on your requirements</p>
  </Root>
);
