import { styled } from '@tm/platform';

/** The width from which the live card has a column beside the form, and the widths below it. */
export const BESIDE = '@media (min-width: 1160px)';
export const BELOW = '@media (max-width: 1159.98px)';

/**
 * Form with a column at the right on wide screens of a page. The column is positioned and no grid area,
 * because the bar of buttons sticks to the foot of the window only inside its own area.
 */
export const FormWithSide = styled.form<{ $hasColumn: boolean }>`
  ${BESIDE} {
    ${({ $hasColumn }) => $hasColumn && 'position: relative; padding-right: calc(270px + var(--s-10));'}
  }
`;

/** Below the fields on narrow screens and in dialogs, in the column at the right on wide screens. */
export const Side = styled.div<{ $hasColumn: boolean }>`
  margin-top: var(--s-6);
  padding-top: var(--s-6);
  border-top: 1px solid var(--line);
  ${BESIDE} {
    ${({ $hasColumn }) =>
      $hasColumn &&
      `
        position: absolute;
        inset: 0 0 0 auto;
        width: 270px;
        margin: 0;
        padding: 0;
        border: 0;
        > * {
          position: sticky;
          top: calc(var(--header) + var(--s-6));
          max-height: calc(100vh - var(--header) - var(--s-10));
          overflow-y: auto;
        }
      `}
  }
`;
