import { styled } from '@tm/platform';

/** A plain table of periods with right-aligned numbers. */
export const NumbersTable = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  caption {
    text-align: left;
    padding-bottom: var(--s-2);
    color: var(--ink-2);
    font-size: var(--fs-sm);
  }
  th,
  td {
    padding: 10px var(--s-2);
    border-bottom: 1px solid var(--line);
    text-align: right;
    white-space: nowrap;
  }
  th:first-child {
    text-align: left;
    padding-left: 0;
  }
  td:last-child,
  th:last-child {
    padding-right: 0;
  }
  thead th {
    color: var(--ink-2);
    font-size: var(--fs-sm);
    font-weight: 600;
  }
  tbody th {
    font-weight: 500;
    white-space: normal;
  }
  tfoot th,
  tfoot td {
    border: 0;
    font-weight: 650;
  }
`;
