import type { Listing } from '@tm/contracts';
import { CATEGORY_NAMES, describeShownVersion } from '@tm/domain';
import { lazyScreen, Link, styled } from '@tm/platform';
import { Card, Muted, Picture, PriceTag, StatusBadge } from '@tm/ui';
import { LazySection } from '@tm/ui/lazy-section';
import { describeMissingAddress } from '../text/missingAddress';
import { describeEditRefusal, describeWaitingReasons } from '../text/waitingEdit';
import { ListingActions } from './ListingActions';
import { ListingFigures } from './ListingFigures';

const InstantLine = lazyScreen(() => import('./InstantLine'), 'InstantLine');

const Root = styled(Card)`
  display: grid;
  grid-template-rows: auto 1fr auto;
  h3 {
    font: 650 var(--fs-md) / 1.35 var(--font);
    letter-spacing: 0;
    overflow-wrap: anywhere;
  }
  h3 a:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

const Text = styled.div`
  display: grid;
  gap: 6px;
  align-content: start;
  padding: var(--s-4) var(--s-4) 0;
`;

const Reason = styled.p`
  padding: var(--s-2) var(--s-3);
  border-radius: var(--r-1);
  background: var(--surface-2);
  color: var(--ink-2);
  font-size: var(--fs-sm);
  overflow-wrap: anywhere;
`;

type Props = { listing: Listing; onAsk: (action: 'delete' | 'withdraw') => void };

/** Card of the owner's service with picture, status, name, price and actions. */
export function ListingCard({ listing, onAsk }: Props) {
  const { id, title, category, location, images, imageAlts, status, statusReason, basePrice, priceType } =
    listing;
  const { savers } = listing;
  const edit = describeWaitingReasons(listing)
    ? `Your edit waits for review. ${describeShownVersion(status)}`
    : describeEditRefusal(listing);
  return (
    <Root as="article" $pad={0}>
      <Picture
        square
        src={images[0]}
        alt={imageAlts?.[0] ?? ''}
        sizes="(max-width: 720px) 100vw, 300px"
        ratio="16 / 9"
      />
      <Text>
        <StatusBadge of="listing" status={status} />
        <h3>
          <Link to={`/services/${id}`}>{title}</Link>
        </h3>
        <Muted $small>
          {CATEGORY_NAMES[category]} · {location}
        </Muted>
        <PriceTag amount={basePrice} priceType={priceType} />
        {status !== 'draft' && <ListingFigures listing={listing} />}
        {savers && <Muted $small>Saved by {savers.toLocaleString('en-NG')}+ people</Muted>}
        {listing.booking === 'instant' && (
          <LazySection waiting={<Muted $small>&nbsp;</Muted>} failed="A line did not load.">
            <InstantLine listing={listing} />
          </LazySection>
        )}
        {statusReason && <Reason>{statusReason}</Reason>}
        {edit && <Reason>{edit}</Reason>}
        {describeMissingAddress(listing) && <Reason>{describeMissingAddress(listing)}</Reason>}
      </Text>
      <ListingActions listing={listing} onAsk={onAsk} />
    </Root>
  );
}
