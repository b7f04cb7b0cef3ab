import { useLocation, usePageTitle, useSession } from '@tm/platform';
import { ButtonLink, EmptyState, Page } from '@tm/ui';

/** For signed-in people whose role may not see a page. A customer can become a provider; nobody can become an admin. */
export function AccessDenied() {
  usePageTitle('Access Denied');
  const { user } = useSession();
  const { pathname } = useLocation();
  const isCustomer = user?.role === 'customer' && !pathname.startsWith('/admin');
  return (
    <Page>
      <EmptyState
        level={1}
        drawing="lock"
        title="Access Denied"
        text={
          isCustomer
            ? 'This page is for service providers and restaurant owners. Complete your setup to become one.'
            : 'Your account may not see this page.'
        }
        action={
          isCustomer ? (
            <ButtonLink to="/onboarding">Complete Setup</ButtonLink>
          ) : (
            <ButtonLink to="/">Back to Home</ButtonLink>
          )
        }
      />
    </Page>
  );
}
