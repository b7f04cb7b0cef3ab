import { styled } from '@tm/platform';
import { CheckMark } from './CheckMark';
import type { Selection } from './useSelection';

/** Keeps the space of the checkbox for rows that cannot be selected. */
const Place = styled.span`
  flex: none;
  width: 32px;
`;

type Props<Row extends { id: string }> = {
  /** Accessible name of the checkbox, for example "Select Ada Obi". */
  label: string;
  row: Row;
  selection: Selection<Row>;
};

/** The checkbox that selects one row. */
export const RowCheck = <Row extends { id: string }>({ label, row, selection }: Props<Row>) => (
  <Place>
    {selection.may(row) && (
      <CheckMark
        label={label}
        checked={selection.has(row)}
        disabled={selection.isFull && !selection.has(row)}
        onChange={(isOn) => selection.mark([row], isOn)}
      />
    )}
  </Place>
);
