import type { User } from '@tm/contracts';
import type { ReactNode } from 'react';
import { Logo } from '../frame/Logo';
import { ThemeToggle } from '../frame/ThemeToggle';
import { DeskNav } from './DeskNav';
import { Bar, Bars, Tools } from './headerStyle';
import type { NavLink } from './navigation';
import { SideMenuButton } from './SideMenuButton';

type Props = {
  links: readonly NavLink[];
  user: User | null;
  /** Tools after the theme: the account, or Sign In. */
  children: ReactNode;
};

/** The bar of every header: logo, navigation and tools. */
export const HeaderBar = ({ links, user, children }: Props) => (
  <Bar>
    <Bars>
      <SideMenuButton links={links} user={user} />
      <Logo />
      <DeskNav links={links} />
      <Tools>
        <ThemeToggle />
        {children}
      </Tools>
    </Bars>
  </Bar>
);
