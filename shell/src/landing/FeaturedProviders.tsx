import { preloadedFeatured, useFeaturedProvidersQuery } from '@tm/api-client/featuredProviders';
import { styled } from '@tm/platform';
import { ButtonLink, media, Row } from '@tm/ui';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { FeaturedCard } from './FeaturedCard';
import { Section } from './landingStyle';

const Cards = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 28px 22px;
  margin-top: 22px;
  ${media.phone} {
    grid-template-columns: none;
    grid-auto-flow: column;
    grid-auto-columns: min(78%, 300px);
    gap: 14px;
    overflow-x: auto;
    scroll-snap-type: x mandatory;
    scrollbar-width: none;
    margin-inline: calc(-1 * var(--s-4));
    padding: var(--s-1) var(--s-4);
    scroll-padding-inline: var(--s-4);
    > * {
      scroll-snap-align: start;
    }
  }
`;

/** Reserves the space of the icon, because the text would shift while the page is still arriving. */
const ViewAll = styled(ButtonLink)`
  && {
    color: var(--brand-strong);
    padding-inline-end: calc(var(--s-3) + 28px);
  }
  svg {
    position: absolute;
    inset-inline-end: var(--s-3);
  }
`;

/**
 * At most three real businesses (`featuredListings`); View All opens all services. Renders nothing without
 * any. The page's first HTML contains them and their data, so that the first render equals it; after
 * navigation within the site they come from the API.
 */
export function FeaturedProviders() {
  const [sent] = useState(preloadedFeatured);
  const { data: cards = sent ?? [] } = useFeaturedProvidersQuery(undefined, { skip: sent !== undefined });
  if (cards.length === 0) return null;
  return (
    <Section data-featured="">
      <Row $between $nowrap>
        <h2>Featured Service Providers</h2>
        <ViewAll to="/services" variant="ghost">
          View All
          <ArrowRight aria-hidden="true" />
        </ViewAll>
      </Row>
      <Cards>
        {cards.map((card) => (
          <FeaturedCard key={card.id + card.src} card={card} />
        ))}
      </Cards>
    </Section>
  );
}
