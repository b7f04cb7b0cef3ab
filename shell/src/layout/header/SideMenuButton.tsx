import type { User } from '@tm/contracts';
import { styled, useLocation } from '@tm/platform';
import { IconButton, notifyNotLoaded } from '@tm/ui';
import { Menu } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import { nav } from './headerStyle';
import type { NavLink } from './navigation';
import type { SideMenuProps } from './SideMenu';

const Narrow = styled.div`
  @media ${nav.whole}, (scripting: none) {
    display: none;
  }
`;

type Props = { links: readonly NavLink[]; user: User | null };

/**
 * Opens the side menu of narrow screens. The menu loads with the first click; a toast reports a failure. A
 * change of page closes it.
 */
export function SideMenuButton({ links, user }: Props) {
  const { pathname } = useLocation();
  const [openOn, setOpenOn] = useState<string | null>(null);
  const [drawn, setDrawn] = useState<{ SideMenu: ComponentType<SideMenuProps> } | null>(null);
  const isOpen = openOn === pathname;
  const open = async () => {
    setOpenOn(pathname);
    try {
      setDrawn(await import('./SideMenu'));
    } catch {
      setOpenOn(null);
      notifyNotLoaded();
    }
  };
  return (
    <Narrow>
      <IconButton label="Menu" aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => void open()}>
        <Menu aria-hidden="true" />
      </IconButton>
      {drawn && <drawn.SideMenu links={links} user={user} open={isOpen} onClose={() => setOpenOn(null)} />}
    </Narrow>
  );
}
