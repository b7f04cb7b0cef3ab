import { isSupply, type Role } from '@tm/domain';
import { usePageTitle } from '@tm/platform';
import { ButtonLink, EmptyState, Page } from '@tm/ui';

/**
 * Shown to signed-in users whose role has no access; `to` are the roles with access. A user can set up a
 * business (product 2.13), but cannot become an admin.
 */
export function AccessDenied({ to }: { to: readonly Role[] }) {
  usePageTitle('Access Denied');
  const isForBusinesses = to.some(isSupply);
  return (
    <Page>
      <EmptyState
        level={1}
        drawing="lock"
        title="Access Denied"
        text={
          isForBusinesses
            ? 'This page is for service providers and restaurant owners. Complete your setup to become one.'
            : 'Your account has no access to this page.'
        }
        action={
          isForBusinesses ? (
            <ButtonLink to="/onboarding">Complete Setup</ButtonLink>
          ) : (
            <ButtonLink to="/">Back to home</ButtonLink>
          )
        }
      />
    </Page>
  );
}
