import type { User } from '@tm/contracts';
import { fullName, shortName } from '@tm/domain';
import { siteUrl, styled } from '@tm/platform';
import { Avatar, media } from '@tm/ui';
import { Menu, MenuLabel, MenuLine, MenuLink } from '@tm/ui/menu';
import {
  CalendarCheck,
  ChevronDown,
  LayoutDashboard,
  LogOut,
  Shield,
  Tags,
  UserRound,
  type LucideIcon,
} from 'lucide-react';
import { accountNav } from './navigation';

const Trigger = styled.button`
  flex: none;
  display: flex;
  align-items: center;
  gap: var(--s-2);
  min-height: var(--touch);
  padding: 2px var(--s-2);
  border-radius: var(--r-full);
  font-weight: 600;
  white-space: nowrap;
  &:hover {
    background: var(--surface-2);
  }
  > svg {
    width: 18px;
    height: 18px;
    color: var(--ink-2);
  }
  > span:nth-child(2) {
    max-width: 160px;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  ${media.phone} {
    padding: 2px;
    > svg,
    > span:nth-child(2) {
      display: none;
    }
  }
`;

const Who = styled(MenuLabel)`
  overflow-wrap: anywhere;
  b {
    display: block;
    color: var(--ink);
    font-weight: 600;
    font-size: var(--fs-md);
  }
`;

const ICONS: Record<string, LucideIcon> = {
  '/profile': UserRound,
  '/services/manage': Tags,
  '/bookings': CalendarCheck,
  '/provider-dashboard': LayoutDashboard,
  '/admin': Shield,
};

/** Avatar and short name; its menu leads to everything of one's own (spec 2.2). */
export const UserMenu = ({ user }: { user: User }) => (
  <Menu
    label="Your account"
    trigger={
      <Trigger type="button" aria-label={`Account of ${shortName(user)}`}>
        <Avatar person={user} />
        <span>{shortName(user)}</span>
        <ChevronDown aria-hidden="true" />
      </Trigger>
    }
  >
    <Who>
      <b>{fullName(user)}</b>
      {user.email}
    </Who>
    <MenuLine />
    {accountNav(user).map(({ label, to }) => {
      const Icon = ICONS[to] ?? UserRound;
      return (
        <MenuLink key={to} to={to}>
          <Icon aria-hidden="true" />
          {label}
        </MenuLink>
      );
    })}
    <MenuLine />
    <MenuLink href={siteUrl('/api/auth/logout')}>
      <LogOut aria-hidden="true" />
      Sign Out
    </MenuLink>
  </Menu>
);
