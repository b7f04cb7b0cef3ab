import type { Listing } from '@tm/contracts';
import { CATEGORY_NAMES, formatDuration } from '@tm/domain';
import { styled, useSession } from '@tm/platform';
import { ButtonLink, Card, media, Rating, VisuallyHidden } from '@tm/ui';
import { Cover, ListingPrice } from '../search';

const Root = styled(Card)`
  display: grid;
  grid-template-columns: 112px minmax(0, 1fr) auto;
  gap: var(--s-2) var(--s-4);
  align-items: center;
  > div:first-child {
    position: relative;
  }
  h3 {
    font: 650 var(--fs-md) / 1.35 var(--font);
    letter-spacing: 0;
    overflow-wrap: anywhere;
  }
  p {
    color: var(--ink-2);
    font-size: var(--fs-sm);
  }
  ${media.phone} {
    grid-template-columns: 88px minmax(0, 1fr);
    padding: var(--s-3);
    > a {
      grid-column: 1 / -1;
    }
  }
`;

/**
 * Returns where a service is booked. Visitors sign in first and then come to the form of this service; the
 * page of the service itself needs a session (product 2.7).
 */
const bookingLink = (id: string, isSignedIn: boolean): string => {
  const form = `/services/${id}/book`;
  return isSignedIn ? form : `/auth?next=${encodeURIComponent(form)}`;
};

/**
 * A service of the business with its price and Book. Businesses and administrators cannot book; they see it.
 */
export function OfferRow({ listing }: { listing: Listing }) {
  const { id, title, category, duration, rating, reviewCount } = listing;
  const { user, isSignedIn } = useSession();
  const isBookable = !user || user.role === 'customer';
  return (
    <Root as="article">
      <div>
        <Cover of={listing} sizes="112px" />
      </div>
      <div>
        <h3>{title}</h3>
        <p>
          {CATEGORY_NAMES[category]} · {formatDuration(duration)}
        </p>
        {reviewCount > 0 && <Rating value={rating} count={reviewCount} />}
        <ListingPrice listing={listing} />
      </div>
      {isBookable ? (
        <ButtonLink to={bookingLink(id, isSignedIn)}>
          Book<VisuallyHidden> {title}</VisuallyHidden>
        </ButtonLink>
      ) : (
        <ButtonLink variant="secondary" to={`/services/${id}`}>
          View<VisuallyHidden> {title}</VisuallyHidden>
        </ButtonLink>
      )}
    </Root>
  );
}
