import { fullName } from '@tm/domain';
import { endpointUrl, styled, useUser } from '@tm/platform';
import { MailAddress } from '@tm/ui';
import { MenuLabel, MenuLine, MenuLink } from '@tm/ui/menu';
import {
  CalendarCheck,
  Heart,
  LayoutDashboard,
  LogOut,
  Shield,
  Tags,
  UserRound,
  type LucideIcon,
} from 'lucide-react';
import { accountNav } from './navigation';

const UserLine = styled(MenuLabel)`
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
  '/favourites': Heart,
  '/provider-dashboard': LayoutDashboard,
  '/admin': Shield,
};

/** Content of the user menu: the pages of the signed-in user (product 2.2). */
export function AccountMenu() {
  const user = useUser();
  if (!user) return null;
  return (
    <>
      <UserLine>
        <b>{fullName(user)}</b>
        <MailAddress of={user.email} />
      </UserLine>
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
      <MenuLink href={endpointUrl('GET /api/auth/logout')}>
        <LogOut aria-hidden="true" />
        Sign Out
      </MenuLink>
    </>
  );
}
