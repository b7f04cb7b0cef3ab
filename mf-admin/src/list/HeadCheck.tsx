import { styled } from '@tm/platform';
import { tableRoom } from './tableStyle';
import type { Selection } from './useSelection';

/** In the head of a wide table it is only the box. On cards, where the head is hidden, it has its label. */
const Label = styled.label`
  display: inline-flex;
  align-items: center;
  min-width: 44px;
  min-height: 44px;
  margin: -10px 0 -10px -12px;
  padding-left: 12px;
  vertical-align: middle;
  cursor: pointer;
  input {
    width: 24px;
    height: 24px;
    flex: none;
    accent-color: var(--brand);
  }
  ${tableRoom.narrow} {
    gap: var(--s-3);
    margin-block: 0;
    &::after {
      content: attr(data-label);
    }
  }
`;

type Props<Row extends { id: string }> = {
  label: string;
  /** Rows of the shown page. */
  shown: readonly Row[];
  selection: Selection<Row>;
};

/** The checkbox that selects all rows of the page that may be selected. */
export const HeadCheck = <Row extends { id: string }>({ label, shown, selection }: Props<Row>) =>
  shown.some(selection.may) && (
    <Label data-label={label}>
      <input
        type="checkbox"
        aria-label={label}
        checked={selection.hasAll(shown)}
        onChange={({ target }) => selection.mark(shown, target.checked)}
      />
    </Label>
  );
