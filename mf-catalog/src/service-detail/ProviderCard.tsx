import type { ListingProvider } from '@tm/contracts';
import { formatPhone, formatRating, fullName } from '@tm/domain';
import { styled } from '@tm/platform';
import { Avatar, Badge, ButtonLink, Card, media } from '@tm/ui';
import { BadgeCheck, Phone } from 'lucide-react';

const Root = styled(Card)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: var(--s-4) var(--s-5);
  align-items: center;
  h2 {
    font-size: var(--fs-lg);
    overflow-wrap: anywhere;
  }
  p {
    margin-top: var(--s-2);
    color: var(--ink-2);
  }
  ${media.phone} {
    grid-template-columns: auto minmax(0, 1fr);
    align-items: start;
    > a {
      grid-column: 1 / -1;
    }
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s-1) var(--s-3);
`;

const Figures = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-1) var(--s-5);
  margin-top: var(--s-3);
  font-size: var(--fs-sm);
  div {
    display: flex;
    flex-direction: row-reverse;
    gap: var(--s-1);
  }
  dt {
    color: var(--ink-2);
  }
  dd {
    font-weight: 700;
    font-variant-numeric: tabular-nums;
  }
`;

const years = (count: number) => (count === 1 ? 'year of experience' : 'years of experience');

/** Who does it: name, standing, what they say of themselves, their figures and phone (spec 2.7). */
export function ProviderCard({ provider }: { provider: ListingProvider }) {
  const {
    businessName,
    businessDescription,
    isVerified,
    rating,
    totalReviews,
    yearsOfExperience,
    serviceAreas,
    user,
  } = provider;
  return (
    <Root as="section" aria-labelledby="provider">
      <Avatar person={user} size={64} />
      <div>
        <Head>
          <h2 id="provider">{businessName || fullName(user)}</h2>
          {isVerified && (
            <Badge $tone="brand">
              <BadgeCheck aria-hidden="true" />
              Verified Provider
            </Badge>
          )}
        </Head>
        {businessDescription && <p>{businessDescription}</p>}
        {serviceAreas.length > 0 && <p>Works in {serviceAreas.join(', ')}</p>}
        <Figures>
          {totalReviews > 0 && (
            <div>
              <dt>rating</dt>
              <dd>{formatRating(rating)}</dd>
            </div>
          )}
          <div>
            <dt>{totalReviews === 1 ? 'review' : 'reviews'}</dt>
            <dd>{totalReviews}</dd>
          </div>
          <div>
            <dt>{years(yearsOfExperience)}</dt>
            <dd>{yearsOfExperience}</dd>
          </div>
        </Figures>
      </div>
      {user.phone && (
        <ButtonLink variant="secondary" href={`tel:${user.phone}`}>
          <Phone aria-hidden="true" />
          {formatPhone(user.phone)}
        </ButtonLink>
      )}
    </Root>
  );
}
