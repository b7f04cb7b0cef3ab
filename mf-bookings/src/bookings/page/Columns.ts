import { styled } from '@tm/platform';

/**
 * Progress, facts and the rest of a booking. Wide screens show the facts beside the other two, where they
 * stay in view.
 */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-5);
  align-items: start;
  @media (min-width: 960px) {
    grid-template-columns: minmax(0, 1fr) 380px;
    grid-template-rows: auto 1fr;
    > :nth-child(2) {
      grid-column: 2;
      grid-row: 1 / span 2;
      position: sticky;
      top: var(--s-20, 80px);
    }
  }
`;
