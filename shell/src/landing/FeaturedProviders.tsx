import { styled } from '@tm/platform';
import { ButtonLink, media, Row } from '@tm/ui';
import { ArrowRight } from 'lucide-react';
import { Part } from './landingStyle';
import { SampleCard } from './SampleCard';
import { SAMPLES } from './samples';

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

const ViewAll = styled(ButtonLink)`
  color: var(--brand-strong);
`;

/** Three sample cards; View All leads to the real ones. */
export const FeaturedProviders = () => (
  <Part>
    <Row $between $nowrap>
      <h2>Featured Service Providers</h2>
      <ViewAll to="/services" variant="ghost">
        View All
        <ArrowRight aria-hidden="true" />
      </ViewAll>
    </Row>
    <Cards>
      {SAMPLES.map((sample) => (
        <SampleCard key={sample.name} sample={sample} />
      ))}
    </Cards>
  </Part>
);
