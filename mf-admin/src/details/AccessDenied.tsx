import { usePageTitle } from '@tm/platform';
import { ButtonLink, EmptyState, Page } from '@tm/ui';

/** Shown to all roles except super_admin (PD-8). */
export function AccessDenied() {
  usePageTitle('Access Denied');
  return (
    <Page>
      <EmptyState
        level={1}
        drawing="lock"
        title="Access Denied"
        text="This page is for administrators."
        action={<ButtonLink to="/">Back to home</ButtonLink>}
      />
    </Page>
  );
}
