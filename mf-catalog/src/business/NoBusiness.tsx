import { ButtonLink, EmptyState } from '@tm/ui';

/** Unknown, hidden and suspended businesses look the same. */
export const NoBusiness = () => (
  <EmptyState
    level={1}
    drawing="search"
    title="Business Not Found"
    text="It may have no services at the moment, or its address has changed."
    action={<ButtonLink to="/services">Browse Services</ButtonLink>}
  />
);
