import type { Menu } from '@tm/contracts';
import { formatNaira } from '@tm/domain';
import { styled } from '@tm/platform';
import { MarkSign } from './marks';

const Root = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 2px var(--s-4);
  padding-block: var(--s-3);
  border-bottom: 1px solid var(--line);
  h4 {
    font: 600 var(--fs-md) / 1.4 var(--font);
    letter-spacing: 0;
    overflow-wrap: anywhere;
  }
  b {
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  p {
    grid-column: 1;
    color: var(--ink-2);
    font-size: var(--fs-sm);
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

/** A dish or drink: name, price, what it is, and its marks. */
export const MenuItem = ({
  item: { name, price, description, marks = [] },
}: {
  item: Menu[number]['items'][number];
}) => (
  <Root>
    <h4>{name}</h4>
    <b>{formatNaira(price)}</b>
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
  </Root>
);
