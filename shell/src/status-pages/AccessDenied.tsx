import { isSupply, type Role } from '@tm/domain';
import { usePageTitle } from '@tm/platform';
import { ButtonLink, EmptyState, Page } from '@tm/ui';

/** For signed-in people whose role may not see a page; `to` are those who may. A business can be set up (product 2.13); nobody can become an admin. */
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
            : 'Your account may not see this page.'
        }
        action={
          isForBusinesses ? (
            <ButtonLink to="/onboarding">Complete Setup</ButtonLink>
          ) : (
            <ButtonLink to="/">Back to Home</ButtonLink>
          )
        }
      />
    </Page>
  );
}
