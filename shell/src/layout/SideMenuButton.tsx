import type { User } from '@tm/contracts';
import { styled, useLocation } from '@tm/platform';
import { IconButton } from '@tm/ui';
import { Menu } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { NavLink } from './navigation';

const SideMenu = lazy(async () => ({ default: (await import('./SideMenu')).SideMenu }));

const Narrow = styled.div`
  @media (min-width: 1040px), (scripting: none) {
    display: none;
  }
`;

type Props = { links: readonly NavLink[]; user: User | null };

/** Opens the side menu of narrow screens, which loads with the first click. A change of page closes it. */
export function SideMenuButton({ links, user }: Props) {
  const { pathname } = useLocation();
  const [openOn, setOpenOn] = useState<string | null>(null);
  const [isWanted, setWanted] = useState(false);
  const isOpen = openOn === pathname;
  const open = () => {
    setWanted(true);
    setOpenOn(pathname);
  };
  return (
    <Narrow>
      <IconButton label="Menu" aria-haspopup="dialog" aria-expanded={isOpen} onClick={open}>
        <Menu aria-hidden="true" />
      </IconButton>
      {isWanted && (
        <Suspense fallback={null}>
          <SideMenu links={links} user={user} open={isOpen} onClose={() => setOpenOn(null)} />
        </Suspense>
      )}
    </Narrow>
  );
}
