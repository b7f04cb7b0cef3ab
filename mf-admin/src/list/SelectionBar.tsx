import { styled } from '@tm/platform';
import { Button, Muted, Row } from '@tm/ui';
import type { ReactNode } from 'react';
import { CheckMark } from './CheckMark';
import type { Selection } from './useSelection';

const Bar = styled(Row)`
  min-height: 48px;
  margin-bottom: var(--s-3);
`;

type Props<Item extends { id: string }> = {
  /** Accessible name of the bar, for example "Selected users". */
  label: string;
  /** Label of the box that selects the whole page. */
  allLabel: string;
  /** Rows of the shown page. */
  shown: readonly Item[];
  selection: Selection<Item>;
  /** Actions for the selected rows. */
  children: ReactNode;
  /** Action that is offered while no row is selected. */
  otherwise?: ReactNode;
};

/** Selects all rows of the page that may be selected, and offers actions for the selected rows. */
export function SelectionBar<Item extends { id: string }>(props: Props<Item>) {
  const { label, allLabel, shown, selection, children, otherwise } = props;
  const { rows, isFull, limit } = selection;
  const hidden = rows.filter(({ id }) => shown.every((row) => row.id !== id)).length;
  return (
    <Bar $between role="group" aria-label={label}>
      {shown.some(selection.may) && (
        <CheckMark
          label={allLabel}
          isShown
          checked={selection.hasAll(shown)}
          onChange={(isOn) => selection.mark(shown, isOn)}
        />
      )}
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
