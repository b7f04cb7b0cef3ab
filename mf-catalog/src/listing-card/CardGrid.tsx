import { styled } from '@tm/platform';
import { media } from '@tm/ui';

/** Cards beside each other: two on phones, as many as fit elsewhere. */
export const CardGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(230px, 1fr));
  gap: 30px 22px;
  ${media.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 22px 12px;
  }
`;

/** Rows below each other. */
export const RowList = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-5);
`;
