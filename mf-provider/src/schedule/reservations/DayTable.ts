import { styled } from '@tm/platform';

/** Style of a day's tables, on the screen and in print. */
export const DayTable = styled.table`
  width: 100%;
  border-collapse: collapse;
  background: var(--surface);
  caption {
    padding-bottom: var(--s-2);
    font-weight: 650;
    text-align: left;
  }
  th {
    color: var(--ink-2);
    font-size: var(--fs-sm);
    font-weight: 600;
    text-align: left;
  }
`;
