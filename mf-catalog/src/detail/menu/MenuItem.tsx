import type { Menu } from '@tm/contracts';
import { formatNaira, isSoldOut } from '@tm/domain';
import { styled } from '@tm/platform';
import { Picture } from '@tm/ui';
import { MarkSign } from './marks';

const Root = styled.li`
  display: flex;
  align-items: flex-start;
  gap: var(--s-4);
  padding-block: var(--s-3);
  border-bottom: 1px solid var(--line);
  > span {
    flex: 0 0 88px;
  }
  &[data-sold-out] > span {
    opacity: 0.55;
  }
`;

const ItemText = styled.div`
  flex: 1;
  min-width: 0;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 2px var(--s-4);
  h4 {
    font: 600 var(--fs-md) / 1.4 var(--font);
    letter-spacing: 0;
    overflow-wrap: anywhere;
  }
  b {
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  [data-sold-out] & h4,
  [data-sold-out] & b {
    color: var(--ink-2);
  }
  p {
    grid-column: 1;
    color: var(--ink-2);
    font-size: var(--fs-sm);
  }
  strong {
    grid-column: 1 / -1;
    color: var(--cancelled);
    font-size: var(--fs-sm);
    font-weight: 600;
  }
  ul {
    grid-column: 1 / -1;
    display: flex;
    flex-wrap: wrap;
    gap: 2px var(--s-4);
    color: var(--ink-2);
    font-size: var(--fs-sm);
  }
`;

type Props = { item: Menu[number]['items'][number]; now: Date };

/** Dish or drink with photo, name, price, description, dietary marks and "Sold out today". */
export function MenuItem({ item, now }: Props) {
  const { name, price, description, marks = [], photo } = item;
  const isGone = isSoldOut(item, now);
  return (
    <Root data-sold-out={isGone || undefined}>
      {photo && <Picture src={photo} alt="" sizes="88px" />}
      <ItemText>
        <h4>{name}</h4>
        <b>{formatNaira(price)}</b>
        {isGone && <strong>Sold out today</strong>}
        {description && <p>{description}</p>}
        {marks.length > 0 && (
          <ul>
            {marks.map((mark) => (
              <li key={mark}>
                <MarkSign mark={mark} />
              </li>
            ))}
          </ul>
        )}
      </ItemText>
    </Root>
  );
}
