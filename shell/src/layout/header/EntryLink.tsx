import { Link, useLocation, type LinkProps } from '@tm/platform';
import { isCurrent } from './navigation';

/** A navigation link. The link of the current page has `aria-current`, which also highlights it. */
export const EntryLink = ({ to, ...rest }: LinkProps & { to: string }) => (
  <Link {...rest} to={to} aria-current={isCurrent(to, useLocation().pathname) ? 'page' : undefined} />
);
