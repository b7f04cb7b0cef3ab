import { styled } from '@tm/platform';
import { media } from '@tm/ui';

/** Search and filters above a table: one line on desktops, the search above the filters on phones. */
export const Toolbar = styled.search`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--s-3);
  margin-bottom: var(--s-4);
  > * {
    flex: 0 1 220px;
  }
  > :first-child {
    flex: 1 1 280px;
  }
  ${media.phone} {
    > * {
      flex: 1 1 130px;
    }
    > :first-child {
      flex-basis: 100%;
    }
  }
`;
