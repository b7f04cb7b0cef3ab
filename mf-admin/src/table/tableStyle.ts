import { styled } from '@tm/platform';
import { Card, hiddenStyle, media } from '@tm/ui';

/** A table on desks; below 720 px every row is a card with its headings beside the values (look.md, rule 6). */
export const Frame = styled(Card)`
  overflow-x: auto;
  table {
    width: 100%;
    border-collapse: collapse;
  }
  th {
    padding: var(--s-3) var(--s-4);
    background: var(--surface-2);
    color: var(--ink-2);
    font-size: var(--fs-sm);
    font-weight: 600;
    text-align: left;
    white-space: nowrap;
  }
  td {
    padding: var(--s-3) var(--s-4);
    border-top: 1px solid var(--line);
    font-size: 15px;
  }
  .lead {
    overflow-wrap: anywhere;
  }
  .short {
    white-space: nowrap;
  }
  time {
    text-wrap-style: balance;
  }
  .number {
    text-align: right;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  .actions {
    text-align: right;
  }
  tbody[aria-busy='true'] {
    opacity: 0.6;
  }
  ${media.phone} {
    position: relative;
    thead {
      ${hiddenStyle}
    }
    table,
    tbody,
    tr,
    td {
      display: block;
    }
    tr {
      padding: var(--s-4);
    }
    tr + tr {
      border-top: 1px solid var(--line);
    }
    td {
      display: flex;
      justify-content: space-between;
      align-items: center;
      gap: var(--s-4);
      padding: var(--s-1) 0;
      border: 0;
      font-size: var(--fs-md);
      text-align: right;
      overflow-wrap: anywhere;
    }
    td[data-name]::before {
      content: attr(data-name);
      flex: none;
      color: var(--ink-2);
      font-size: var(--fs-sm);
    }
    .lead {
      margin-bottom: var(--s-2);
      text-align: left;
    }
    .actions {
      margin-top: var(--s-2);
    }
    .actions > * {
      flex: 1;
    }
  }
`;
