import { Link, useLocation, type LinkProps } from '@tm/platform';
import { isCurrent } from './navigation';

/** A link of a navigation; that of the current page says so, and is highlighted by `[aria-current]`. */
export const EntryLink = ({ to, ...rest }: LinkProps & { to: string }) => (
  <Link {...rest} to={to} aria-current={isCurrent(to, useLocation().pathname) ? 'page' : undefined} />
);
