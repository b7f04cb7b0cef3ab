import type { Menu } from '@tm/contracts';
import { DIETARY_MARK_NAMES, DIETARY_MARKS, type DietaryMark } from '@tm/domain';
import { styled } from '@tm/platform';
import { Flame, Leaf, MoonStar, Vegan, WheatOff, type LucideIcon } from 'lucide-react';

/** Each mark has its own icon and label, so that colour is not needed to distinguish them. */
const MARKS: Record<DietaryMark, { Icon: LucideIcon; means: string }> = {
  vegetarian: { Icon: Leaf, means: 'no meat or fish' },
  vegan: { Icon: Vegan, means: 'nothing from animals' },
  halal: { Icon: MoonStar, means: 'prepared by Islamic law' },
  spicy: { Icon: Flame, means: 'hot with pepper' },
  gluten_free: { Icon: WheatOff, means: 'no wheat, barley or rye' },
};

const MarkLabel = styled.span`
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

export const MarkSign = ({ mark }: { mark: DietaryMark }) => {
  const { Icon } = MARKS[mark];
  return (
    <MarkLabel>
      <Icon aria-hidden="true" />
      {DIETARY_MARK_NAMES[mark]}
    </MarkLabel>
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

/** Legend of the dietary marks that the menu contains. */
export function MarkLegend({ menu }: { menu: Menu }) {
  const used = new Set(menu.flatMap(({ items }) => items.flatMap(({ marks = [] }) => marks)));
  const shown = DIETARY_MARKS.filter((mark) => used.has(mark));
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
