import { styled } from '@tm/platform';
import { Card, hiddenStyle, media } from '@tm/ui';

/** Two cards side by side. */
const onTablets = `${media.desk} and (max-width: 1039.98px)`;

/**
 * A table on wide screens; on phones every row is a card with its headings beside the values (look.md, rule 6), and so it is on tablets,
 * where seven columns would hide the last or leave a name one letter a line.
 */
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
    min-width: 240px;
    overflow-wrap: anywhere;
  }
  @media (max-width: 1199.98px) {
    th,
    td {
      padding-inline: var(--s-3);
    }
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
  ${media.narrow} {
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
    .short {
      white-space: normal;
    }
    .lead {
      min-width: 0;
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
  ${onTablets} {
    tbody {
      display: grid;
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
    tr {
      box-shadow:
        1px 0 var(--line),
        0 1px var(--line);
    }
    tr + tr {
      border-top: 0;
    }
  }
`;
