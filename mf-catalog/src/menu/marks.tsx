import type { Menu } from '@tm/contracts';
import { styled } from '@tm/platform';
import { Flame, Leaf, MoonStar, Vegan, WheatOff, type LucideIcon } from 'lucide-react';

export type Mark = NonNullable<Menu[number]['items'][number]['marks']>[number];

/** Every mark has its own sign and word: nobody has to tell them by colour. */
const MARKS: Record<Mark, { Icon: LucideIcon; name: string; means: string }> = {
  vegetarian: { Icon: Leaf, name: 'Vegetarian', means: 'no meat or fish' },
  vegan: { Icon: Vegan, name: 'Vegan', means: 'nothing from animals' },
  halal: { Icon: MoonStar, name: 'Halal', means: 'prepared by Islamic law' },
  spicy: { Icon: Flame, name: 'Spicy', means: 'hot with pepper' },
  gluten_free: { Icon: WheatOff, name: 'Gluten-free', means: 'no wheat, barley or rye' },
};

const Sign = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--s-1);
  white-space: nowrap;
  svg {
    width: 16px;
    height: 16px;
    flex: none;
    color: var(--brand);
  }
`;

/** A dietary mark: its sign and its word. */
export const MarkSign = ({ mark }: { mark: Mark }) => {
  const { Icon, name } = MARKS[mark];
  return (
    <Sign>
      <Icon aria-hidden="true" />
      {name}
    </Sign>
  );
};

const Legend = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-1) var(--s-5);
  margin-top: var(--s-5);
  color: var(--ink-2);
  font-size: var(--fs-sm);
  div {
    display: flex;
    gap: var(--s-1);
  }
  dt {
    color: var(--ink);
    font-weight: 600;
  }
`;

/** What the marks of a menu mean: those that it has. */
export function MarkLegend({ menu }: { menu: Menu }) {
  const used = new Set(menu.flatMap(({ items }) => items.flatMap(({ marks = [] }) => marks)));
  const shown = (Object.keys(MARKS) as Mark[]).filter((mark) => used.has(mark));
  if (shown.length === 0) return null;
  return (
    <Legend aria-label="What the marks mean">
      {shown.map((mark) => (
        <div key={mark}>
          <dt>
            <MarkSign mark={mark} />
          </dt>
          <dd>{MARKS[mark].means}</dd>
        </div>
      ))}
    </Legend>
  );
}
