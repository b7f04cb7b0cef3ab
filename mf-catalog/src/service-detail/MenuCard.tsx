import type { Menu } from '@tm/contracts';
import { formatNaira } from '@tm/domain';
import { styled } from '@tm/platform';
import { Badge, Row } from '@tm/ui';

const Section = styled.div`
  & + & {
    margin-top: var(--s-6);
  }
  h3 {
    margin-bottom: var(--s-1);
    font-size: var(--fs-lg);
  }
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 2px var(--s-4);
    padding-block: var(--s-3);
    border-bottom: 1px solid var(--line);
  }
  b {
    font-variant-numeric: tabular-nums;
  }
  p {
    grid-column: 1;
    color: var(--ink-2);
    font-size: var(--fs-sm);
  }
`;

type Mark = NonNullable<Menu[number]['items'][number]['marks']>[number];
const MARK_NAMES: Record<Mark, string> = {
  vegetarian: 'Vegetarian',
  vegan: 'Vegan',
  halal: 'Halal',
  spicy: 'Spicy',
  gluten_free: 'Gluten-free',
};

/** The menu of a restaurant, as guests read it. */
export const MenuCard = ({ menu }: { menu: Menu }) => (
  <section>
    <h2>Menu</h2>
    {menu.map(({ section, items }) => (
      <Section key={section}>
        <h3>{section}</h3>
        <ul>
          {items.map(({ name, price, description, marks = [] }) => (
            <li key={name}>
              <Row $gap={2}>
                <span>{name}</span>
                {marks.map((mark) => (
                  <Badge key={mark} $tone="accent">
                    {MARK_NAMES[mark]}
                  </Badge>
                ))}
              </Row>
              <b>{formatNaira(price)}</b>
              {description && <p>{description}</p>}
            </li>
          ))}
        </ul>
      </Section>
    ))}
  </section>
);
