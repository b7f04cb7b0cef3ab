import { Page, ButtonLink, EmptyState } from '@tm/ui';

/** Shown to users who are neither service provider nor restaurant owner (product 2.13). */
export const AccessDenied = () => (
  <Page>
    <EmptyState
      level={1}
      drawing="lock"
      title="Access Denied"
      text="This page is for service providers and restaurant owners. Set up your business to use it."
      action={<ButtonLink to="/onboarding">Complete Setup</ButtonLink>}
    />
  </Page>
);
