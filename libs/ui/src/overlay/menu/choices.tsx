import { Link } from '@tm/platform';
import type { ComponentProps, ReactNode } from 'react';
import { useParts } from './loadedParts';
import type * as Parts from './parts';

/** A line between groups. */
export function MenuLine() {
  const { Line } = useParts();
  return <Line />;
}

/** A heading of the menu or of a group. It cannot be selected. */
export function MenuLabel(props: ComponentProps<typeof Parts.Label>) {
  const { Label } = useParts();
  return <Label {...props} />;
}

/** A choice that runs an action. */
export function MenuItem(props: ComponentProps<typeof Parts.Item>) {
  const { Item } = useParts();
  return <Item {...props} />;
}

type LinkItemProps = { children: ReactNode } & (
  { to: string; href?: undefined } | { href: string; to?: undefined }
);

/** A choice that opens a page: `to` inside the site, `href` for addresses outside the router. */
export const MenuLink = ({ to, href, children }: LinkItemProps) => (
  <MenuItem asChild>
    {to === undefined ? <a href={href}>{children}</a> : <Link to={to}>{children}</Link>}
  </MenuItem>
);
