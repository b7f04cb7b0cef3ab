import { css, styled } from '@tm/platform';
import { Card, hiddenStyle, media } from '@tm/ui';

/**
 * Minimum width for seven columns with any content. Below it the last column would be hidden, or names would
 * break after each letter.
 */
export const tableRoom = {
  wide: '@media (min-width: 1200px)',
  narrow: '@media (max-width: 1199.98px)',
} as const;
/** Two cards next to each other. */
const onTablets = `${media.desk} and (max-width: 1199.98px)`;

/**
 * Short cards: the lead, and below it the columns that are not extra, beside the room of checkbox and avatar
 * (96 px).
 */
const compact = css`
  ${tableRoom.narrow} {
    tbody tr {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      align-items: center;
      gap: 0 var(--s-2);
      min-height: 72px;
      padding: var(--s-2) var(--s-2) var(--s-2) var(--s-4);
    }
    td {
      grid-column: 1;
      justify-content: flex-start;
      padding: 0 0 0 96px;
    }
    .lead {
      padding: 0;
    }
    .actions {
      grid-area: 1 / 2 / span 2;
      padding: 0;
    }
    .lead,
    .actions {
      margin: 0;
    }
    td.actions > * {
      flex: none;
    }
    /* Wraps 'Account deleted', so that the lead keeps 180 px on the narrowest phones. */
    td.actions > :not(button) {
      max-width: 64px;
    }
    .extra {
      display: none;
    }
    td[data-name]::before {
      content: none;
    }
  }
`;

/**
 * A table on wide screens. On narrower ones every row is a card with the column headings next to the values
 * (design-language.md, rule 6).
 */
export const Frame = styled(Card)<{ $compact?: boolean }>`
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
    height: 56px;
    padding: var(--s-2) var(--s-4);
    border-top: 1px solid var(--line);
    font-size: 15px;
  }
  .lead {
    min-width: 240px;
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
  tbody tr {
    position: relative;
  }
  td :is(label, button) {
    position: relative;
    z-index: 1;
  }
  tbody[aria-busy='true'] {
    opacity: 0.6;
  }
  ${tableRoom.narrow} {
    position: relative;
    thead:not(:has(label)),
    th:not(:has(label)),
    th > span {
      ${hiddenStyle}
    }
    thead:has(label),
    th:has(label) {
      display: block;
    }
    th {
      padding: 0;
    }
    thead tr {
      padding: 0 var(--s-4);
      background: var(--surface-2);
    }
    table,
    tbody,
    tr,
    td {
      display: block;
    }
    tbody tr {
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
      height: auto;
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
  ${({ $compact }) => $compact && compact}
`;
