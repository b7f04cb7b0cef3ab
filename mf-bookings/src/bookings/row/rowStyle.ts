import { styled } from '@tm/platform';
import { Card, media } from '@tm/ui';

/** Row of a list of bookings: a picture, the texts, and the status with the actions. */
export const RowCard = styled(Card)`
  position: relative;
  display: grid;
  grid-template-columns: 68px minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--s-2) var(--s-4);
  min-height: 96px;
  padding: var(--s-3) var(--s-4);
  ${media.phone} {
    grid-template-columns: 56px minmax(0, 1fr);
    align-items: start;
    gap: var(--s-2) var(--s-3);
    padding: var(--s-3);
  }
`;

/** The place of a cover or a face. */
export const RowPicture = styled.div<{ $face?: boolean }>`
  ${({ $face }) => $face && 'display: grid; justify-items: center;'}
`;

export const RowTexts = styled.div`
  display: grid;
  gap: 1px;
  min-width: 0;
  h3 {
    font-size: var(--fs-md);
    overflow-wrap: anywhere;
  }
  p {
    color: var(--ink-2);
    font-size: var(--fs-sm);
    overflow-wrap: anywhere;
  }
  p > span {
    white-space: nowrap;
  }
  > div:empty {
    display: none;
  }
  > div p {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  ${media.phone} {
    /* The menu is in the corner. */
    > :first-child {
      padding-right: var(--s-10);
    }
  }
`;

/** Status, next step and menu. */
export const RowSide = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: var(--s-2);
  ${media.phone} {
    grid-column: 2;
    > :first-child {
      margin-right: auto;
    }
    > button[aria-haspopup='menu'] {
      position: absolute;
      top: 2px;
      right: 2px;
    }
  }
`;
