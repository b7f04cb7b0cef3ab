import type { BusinessPage } from '@tm/contracts';
import { styled } from '@tm/platform';
import { Card, Muted } from '@tm/ui';
import { Hours } from '../detail';

const Root = styled(Card)`
  display: grid;
  gap: var(--s-6);
  h2 {
    margin-bottom: var(--s-3);
    font-size: var(--fs-lg);
  }
  li {
    overflow-wrap: anywhere;
  }
`;

/** Opening hours with their exceptions, and the areas that a business serves. */
export const BusinessFacts = ({ page: { hours, areas } }: { page: BusinessPage }) => (
  <Root>
    {hours ? (
      <Hours hours={hours.weekly} exceptions={hours.exceptions} />
    ) : (
      <section aria-labelledby="opening-hours">
        <h2 id="opening-hours">Opening hours</h2>
        <Muted as="p">Hours not given</Muted>
      </section>
    )}
    <section aria-labelledby="areas">
      <h2 id="areas">Service areas</h2>
      {areas.length > 0 ? (
        <ul>
          {areas.map((area) => (
            <li key={area}>{area}</li>
          ))}
        </ul>
      ) : (
        <Muted as="p">Areas not given</Muted>
      )}
    </section>
  </Root>
);
