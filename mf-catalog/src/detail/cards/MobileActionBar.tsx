import type { Listing } from '@tm/contracts';
import { describeNextFree, PRICE_SUFFIX } from '@tm/domain';
import { createGlobalStyle, styled } from '@tm/platform';
import { media, PriceTag } from '@tm/ui';
import { useMinute } from '@tm/ui/clock';
import type { ReactNode } from 'react';
import { useFreeDays } from '../free/useFreeDays';

/** Extra space, so that the end of the page can be scrolled out from under the fixed bar. */
const Spacer = createGlobalStyle`
  ${media.phone} {
    body { padding-bottom: calc(73px + env(safe-area-inset-bottom)); }
  }
`;

const Root = styled.div`
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
    small {
      display: block;
      color: var(--ink-2);
      font-size: var(--fs-xs);
    }
    > :not(span) {
      flex: 1;
      min-width: 0;
    }
  }
`;

type Props = { listing: Listing; free?: boolean; children: ReactNode };

/** Next free time below the price: 'next free Tue 9:00 AM'. */
function BarTime({ listing }: { listing: Listing }) {
  const { first } = useFreeDays(listing);
  const now = useMinute();
  const text = first && describeNextFree(first, now);
  return text ? <small>{text[0]!.toLowerCase() + text.slice(1).replace(': ', ' ')}</small> : null;
}

/**
 * Main action of the page. On wide screens it is at the end of its card; on phones it is fixed to the bottom
 * with the price, and with `free` the next free time.
 */
export const MobileActionBar = ({ listing, free = false, children }: Props) => (
  <Root data-page-bar="">
    <Spacer />
    <span>
      <PriceTag amount={listing.basePrice} suffix={PRICE_SUFFIX[listing.priceType]} />{' '}
      {free && <BarTime listing={listing} />}
    </span>
    {children}
  </Root>
);
