import { ButtonLink, EmptyState } from '@tm/ui';

/** Shown to a provider who skipped the business step, because listings need a business profile. */
export const NoBusinessYet = () => (
  <EmptyState
    title="Tell us about your business first"
    text="Customers see its name and description next to your services. It takes two minutes."
    action={<ButtonLink to="/onboarding">Complete Setup</ButtonLink>}
  />
);
