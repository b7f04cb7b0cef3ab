import type { ListingProvider } from '@tm/contracts';
import { formatPhone, formatRating, fullName } from '@tm/domain';
import { styled } from '@tm/platform';
import { Avatar, Badge, ButtonLink, Card, media, VisuallyHidden } from '@tm/ui';
import { BusinessLink } from '@tm/ui/business-link';
import { Award, BadgeCheck, MapPin, Phone, type LucideIcon } from 'lucide-react';

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
    white-space: pre-line;
    overflow-wrap: anywhere;
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

/** Service areas and certifications, which may be long. */
const Lists = styled.dl`
  display: grid;
  grid-template-columns: 20px minmax(0, 1fr);
  gap: var(--s-2) var(--s-3);
  grid-column: 1 / -1;
  padding-top: var(--s-4);
  border-top: 1px solid var(--line);
  font-size: var(--fs-sm);
  dt svg {
    width: 18px;
    height: 18px;
    margin-top: 2px;
    color: var(--brand);
  }
  dd {
    overflow-wrap: anywhere;
  }
`;

type ListProps = { Icon: LucideIcon; name: string; items: readonly string[] };

const ListOf = ({ Icon, name, items }: ListProps) =>
  items.length > 0 && (
    <>
      <dt>
        <Icon aria-hidden="true" />
        <VisuallyHidden>{name}</VisuallyHidden>
      </dt>
      <dd>{items.join(' · ')}</dd>
    </>
  );

const years = (count: number) => (count === 1 ? 'year of experience' : 'years of experience');

const FiguresOf = ({ provider: { rating, totalReviews, yearsOfExperience } }: Props) => (
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
    {yearsOfExperience > 0 && (
      <div>
        <dt>{years(yearsOfExperience)}</dt>
        <dd>{yearsOfExperience}</dd>
      </div>
    )}
  </Figures>
);

type Props = { provider: ListingProvider };

/** Provider of the service with name, verification badge, description, figures and phone (product 2.7). */
export function ProviderCard({ provider }: Props) {
  const { businessName, businessDescription, isVerified, serviceAreas, certifications, user } = provider;
  return (
    <Root as="section" aria-labelledby="provider">
      <Avatar person={user} size={64} />
      <div>
        <Head>
          <h2 id="provider">
            <BusinessLink id={provider.id} handle={provider.handle} name={businessName || fullName(user)} />
          </h2>
          {isVerified && (
            <Badge $tone="brand">
              <BadgeCheck aria-hidden="true" />
              Verified Provider
            </Badge>
          )}
        </Head>
        {businessDescription && <p>{businessDescription}</p>}
        <FiguresOf provider={provider} />
      </div>
      {user.phone && (
        <ButtonLink variant="secondary" href={`tel:${user.phone}`}>
          <Phone aria-hidden="true" />
          {formatPhone(user.phone)}
        </ButtonLink>
      )}
      {serviceAreas.length + certifications.length > 0 && (
        <Lists>
          <ListOf Icon={MapPin} name="Service areas" items={serviceAreas} />
          <ListOf Icon={Award} name="Certifications" items={certifications} />
        </Lists>
      )}
    </Root>
  );
}
