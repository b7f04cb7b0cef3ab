import { Link } from '@tm/platform';
import {
  cloneElement,
  createContext,
  use,
  type ComponentProps,
  type ReactElement,
  type ReactNode,
} from 'react';
import type * as Parts from './parts';
import { useMenuParts, type TriggerProps } from './useMenuParts';

const Loaded = createContext<typeof Parts | null>(null);

function useParts(): typeof Parts {
  const parts = use(Loaded);
  if (!parts) throw new Error('A choice of a menu stands outside a Menu.');
  return parts;
}

type Props = {
  trigger: ReactElement<TriggerProps>;
  children: ReactNode;
  label?: string;
  onOpenChange?: (open: boolean) => void;
  open?: boolean;
};

/**
 * A menu that opens from `trigger` (one button): `<Menu trigger={<IconButton label="More" />}><MenuItem onSelect={…}>Edit</MenuItem></Menu>`.
 * All but the button is a chunk of its own, fetched when somebody reaches for it. When it does not come, a toast says so and the button
 * stays as it is.
 */
export function Menu({ trigger, children, label, open, onOpenChange }: Props) {
  const { parts, isOpen, setOpen, isFromKey, triggerProps } = useMenuParts(open, onOpenChange);
  if (!parts) return cloneElement(trigger, triggerProps);
  return (
    <Loaded value={parts}>
      <parts.MenuRoot
        trigger={trigger}
        label={label}
        open={isOpen}
        onOpenChange={setOpen}
        focusFirst={isFromKey}
      >
        {children}
      </parts.MenuRoot>
    </Loaded>
  );
}

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
