import type { Listing } from '@tm/contracts';
import { PRICE_SUFFIX } from '@tm/domain';
import { createGlobalStyle, styled } from '@tm/platform';
import { media, PriceTag } from '@tm/ui';
import type { ReactNode } from 'react';

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
    > :not(span) {
      flex: 1;
      min-width: 0;
    }
  }
`;

/**
 * Main action of the page. On wide screens it is at the end of its card; on phones it is fixed to the bottom
 * with the price.
 */
export const MobileActionBar = ({
  listing: { basePrice, priceType },
  children,
}: {
  listing: Listing;
  children: ReactNode;
}) => (
  <Root>
    <Spacer />
    <span>
      <PriceTag amount={basePrice} suffix={PRICE_SUFFIX[priceType]} />
    </span>
    {children}
  </Root>
);
