import { Muted, VisuallyHidden } from '@tm/ui';

/** A dash for a value that was not given. */
export const NoValue = () => (
  <Muted>
    <span aria-hidden="true">–</span>
    <VisuallyHidden>Not given</VisuallyHidden>
  </Muted>
);
