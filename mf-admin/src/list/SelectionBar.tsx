import { styled } from '@tm/platform';
import { Button, Muted, Row } from '@tm/ui';
import type { ReactNode } from 'react';
import type { Selection } from './useSelection';

const Bar = styled(Row)<{ $empty: boolean }>`
  min-height: ${({ $empty }) => ($empty ? 0 : 48)}px;
  margin-bottom: ${({ $empty }) => ($empty ? 0 : 'var(--s-3)')};
`;

type Props<Item extends { id: string }> = {
  /** Accessible name of the bar, for example "Selected users". */
  label: string;
  /** Rows of the shown page. */
  shown: readonly Item[];
  selection: Selection<Item>;
  /** Actions for the selected rows. */
  children: ReactNode;
  /** Action that is offered while no row is selected. */
  otherwise?: ReactNode;
};

/** Counts the selected rows and offers actions for them. It takes no room without any. */
export function SelectionBar<Item extends { id: string }>(props: Props<Item>) {
  const { label, shown, selection, children, otherwise } = props;
  const { rows, isFull, limit } = selection;
  const hidden = rows.filter(({ id }) => shown.every((row) => row.id !== id)).length;
  return (
    <Bar $between $empty={rows.length === 0 && !otherwise} role="group" aria-label={label}>
      {/* Rendered before the first selection, so that screen readers announce it. */}
      <Muted $small role="status">
        {rows.length > 0 && `${rows.length} selected`}
        {hidden > 0 && `, ${hidden} not shown here`}
        {isFull && `, at most ${limit}`}
      </Muted>
      {rows.length > 0 ? (
        <Row $gap={2}>
          {children}
          <Button size="sm" variant="ghost" onClick={selection.clear}>
            Clear
          </Button>
        </Row>
      ) : (
        otherwise
      )}
    </Bar>
  );
}
