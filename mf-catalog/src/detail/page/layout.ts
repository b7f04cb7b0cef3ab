import { styled } from '@tm/platform';
import { media, Page } from '@tm/ui';

export const DetailPage = styled(Page)`
  padding-top: var(--s-5);
  ${media.phone} {
    padding-top: 0;
  }
`;

/** The details, and a sidebar with price and booking. Phones show one column. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 384px;
  gap: var(--s-12);
  align-items: start;
  margin-top: var(--s-8);
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr) 320px;
    gap: var(--s-8);
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    margin-top: var(--s-4);
  }
`;

export const MainColumn = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-10);
  section > h2 {
    margin-bottom: var(--s-3);
    font-size: var(--fs-2xl);
  }
  ${media.phone} {
    gap: var(--s-8);
    section > h2 {
      font-size: var(--fs-xl);
    }
  }
`;

/** The sidebar stays visible while the details scroll. */
export const Sidebar = styled.aside`
  position: sticky;
  top: 92px;
  display: grid;
  gap: var(--s-5);
  ${media.phone} {
    position: static;
  }
`;
