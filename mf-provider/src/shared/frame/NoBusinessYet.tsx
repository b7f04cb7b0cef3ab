import { ButtonLink, EmptyState } from '@tm/ui';

/** A provider who skipped the business step cannot list anything yet. */
export const NoBusinessYet = () => (
  <EmptyState
    title="Tell us about your business first"
    text="Customers see its name and description beside your services. It takes two minutes."
    action={<ButtonLink to="/onboarding">Complete Setup</ButtonLink>}
  />
);
