import { Link } from '@tm/platform';
import type { ComponentProps, ReactNode } from 'react';
import { useParts } from './loadedParts';
import type * as Parts from './parts';

/** A line between groups. */
export function MenuLine() {
  const { Line } = useParts();
  return <Line />;
}

/** A group's or the menu's own heading; not a choice. */
export function MenuLabel(props: ComponentProps<typeof Parts.Label>) {
  const { Label } = useParts();
  return <Label {...props} />;
}

/** A choice that does something. */
export function MenuItem(props: ComponentProps<typeof Parts.Item>) {
  const { Item } = useParts();
  return <Item {...props} />;
}

type LinkItemProps = { children: ReactNode } & (
  { to: string; href?: undefined } | { href: string; to?: undefined }
);

/** A choice that leads somewhere: `to` inside the site, `href` for what the router does not draw. */
export const MenuLink = ({ to, href, children }: LinkItemProps) => (
  <MenuItem asChild>
    {to === undefined ? <a href={href}>{children}</a> : <Link to={to}>{children}</Link>}
  </MenuItem>
);
