import { usePageTitle } from '@tm/platform';
import { ButtonLink, EmptyState, Page } from '@tm/ui';

/** The page for unknown addresses (product 2.1). */
export function NotFound() {
  usePageTitle('Page Not Found');
  return (
    <Page>
      <EmptyState
        level={1}
        drawing="search"
        title="Page Not Found"
        text="The address may be mistyped, or the page has moved."
        action={
          <>
            <ButtonLink to="/">Back to home</ButtonLink>
            <ButtonLink to="/services" variant="secondary">
              Find Services
            </ButtonLink>
          </>
        }
      />
    </Page>
  );
}
