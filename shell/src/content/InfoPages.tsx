import { NavLink, styled, useLocation } from '@tm/platform';
import { media, Page, PageHead } from '@tm/ui';
import { Contactable } from './Contactable';
import { INFO } from './info';

const Columns = styled.div`
  display: grid;
  grid-template-columns: 220px minmax(0, var(--measure));
  gap: var(--s-12);
  align-items: start;
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--s-8);
    > nav {
      order: 2;
      border-top: 1px solid var(--line);
      padding-top: var(--s-4);
    }
  }
`;

const SideNav = styled.nav`
  display: grid;
  gap: 2px;
  a {
    display: flex;
    align-items: center;
    min-height: var(--touch);
    padding: 0 var(--s-3);
    border-radius: var(--r-1);
    color: var(--ink-2);
    font-weight: 550;
  }
  a:hover {
    color: var(--ink);
    background: var(--surface-2);
  }
  a.active {
    color: var(--brand-strong);
    background: var(--brand-tint);
  }
`;

const Text = styled.article`
  section + section {
    margin-top: var(--s-8);
  }
  h2 {
    font-size: var(--fs-xl);
    margin-bottom: var(--s-2);
  }
  p {
    color: var(--ink-2);
  }
  p + p {
    margin-top: var(--s-3);
  }
`;

/** The short pages of the footer (PD-3): one text each, with links to the others at the side. */
export function InfoPages() {
  const { pathname } = useLocation();
  const page = INFO[pathname.replace(/\/$/, '')] ?? INFO['/help']!;
  return (
    <Page>
      <PageHead title={page.title} subtitle={page.intro} />
      <Columns>
        <SideNav aria-label="Help and information">
          {Object.entries(INFO).map(([path, { title }]) => (
            <NavLink key={path} to={path}>
              {title}
            </NavLink>
          ))}
        </SideNav>
        <Text>
          {page.parts.map(([heading, ...paragraphs]) => (
            <section key={heading}>
              <h2>{heading}</h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>
                  <Contactable text={paragraph} />
                </p>
              ))}
            </section>
          ))}
        </Text>
      </Columns>
    </Page>
  );
}
