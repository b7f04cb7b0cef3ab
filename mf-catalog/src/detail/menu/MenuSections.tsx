import type { Menu } from '@tm/contracts';
import { styled } from '@tm/platform';
import { useMinute } from '@tm/ui/clock';
import { MarkLegend } from './marks';
import { MenuItem } from './MenuItem';
import { SectionChips } from './SectionChips';
import { useSectionInView } from './useSectionInView';

const Section = styled.section`
  margin-top: var(--s-5);
  scroll-margin-top: calc(var(--header) + 76px);
  h3 {
    margin-bottom: var(--s-1);
    font-size: var(--fs-lg);
    overflow-wrap: anywhere;
  }
`;

const idOf = (index: number) => `menu-${index + 1}`;

/** Menu of a restaurant by sections, with links to them. */
export function MenuSections({ menu }: { menu: Menu }) {
  const now = useMinute();
  const filled = menu.filter(({ items }) => items.length > 0);
  const sections = filled.map(({ section }, index) => ({ id: idOf(index), name: section }));
  const current = useSectionInView(sections.map(({ id }) => id));
  if (filled.length === 0) return null;
  return (
    <section id="menu" aria-labelledby="menu-title">
      <h2 id="menu-title">Menu</h2>
      {filled.length > 1 && <SectionChips sections={sections} current={current} />}
      {filled.map(({ section, items }, index) => (
        <Section key={idOf(index)} id={idOf(index)} aria-label={section}>
          <h3>{section}</h3>
          <ul>
            {items.map((item, place) => (
              // Two dishes may have the same name.
              <MenuItem key={`${place} ${item.name}`} item={item} now={now} />
            ))}
          </ul>
        </Section>
      ))}
      <MarkLegend menu={filled} />
    </section>
  );
}
