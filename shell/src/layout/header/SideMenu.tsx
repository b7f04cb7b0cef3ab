import type { User } from '@tm/contracts';
import { fullName } from '@tm/domain';
import { endpointUrl, styled, useTheme } from '@tm/platform';
import { Avatar, Button, MailAddress, media, Muted, Row } from '@tm/ui';
import { Dialog } from '@tm/ui/dialog';
import { LogOut, Moon, Sun } from 'lucide-react';
import { SignInLink } from '../../auth';
import { LowDataChoice } from '../../settings';
import { EntryLink } from './EntryLink';
import { accountNav, type NavLink as Entry } from './navigation';

const List = styled.ul`
  margin: 0 calc(-1 * var(--s-3));
  padding-block: var(--s-2);
  & + & {
    border-top: 1px solid var(--line);
  }
  a {
    display: flex;
    align-items: center;
    gap: var(--s-3);
    min-height: var(--control);
    padding: 0 var(--s-3);
    border-radius: var(--r-1);
    font-weight: 550;
  }
  a[aria-current] {
    color: var(--brand-strong);
    background: var(--brand-tint);
  }
  svg {
    width: 20px;
    height: 20px;
    color: var(--ink-2);
  }
`;

const UserLine = styled(Row)`
  padding-bottom: var(--s-3);
  min-width: 0;
  > div {
    min-width: 0;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  > div > span {
    display: block;
    font-weight: 400;
  }
`;

const Links = ({ of, onChoose }: { of: readonly Entry[]; onChoose: () => void }) => (
  <List>
    {of.map(({ label, to }) => (
      <li key={to}>
        <EntryLink to={to} onClick={onChoose}>
          {label}
        </EntryLink>
      </li>
    ))}
  </List>
);

const Theme = styled(Button)`
  justify-content: flex-start;
  margin-top: var(--s-3);
  ${media.desk} {
    display: none;
  }
`;

/** Switches the theme on phones, where the header has no room for it. */
function ThemeButton() {
  const [theme, toggle] = useTheme();
  const isDark = theme === 'dark';
  return (
    <Theme variant="ghost" full onClick={toggle}>
      {isDark ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />}
      {isDark ? 'Use light theme' : 'Use dark theme'}
    </Theme>
  );
}

export type SideMenuProps = {
  links: readonly Entry[];
  user: User | null;
  open: boolean;
  onClose: () => void;
};

/** Navigation, profile, bookings and sign out for narrow screens. */
export function SideMenu({ links, user, open, onClose }: SideMenuProps) {
  const known = new Set(links.map(({ to }) => to));
  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && onClose()} title="Menu" shape="side">
      {user && (
        <UserLine $nowrap>
          <Avatar person={user} />
          <div>
            {fullName(user)}
            <Muted $small>
              <MailAddress of={user.email} />
            </Muted>
          </div>
        </UserLine>
      )}
      <nav aria-label="Menu">
        <Links of={links} onChoose={onClose} />
        {user && <Links of={accountNav(user).filter(({ to }) => !known.has(to))} onChoose={onClose} />}
        {user && (
          <List>
            <li>
              <a href={endpointUrl('GET /api/auth/logout')}>
                <LogOut aria-hidden="true" />
                Sign Out
              </a>
            </li>
          </List>
        )}
      </nav>
      {!user && (
        <SignInLink full onClick={onClose}>
          Sign In
        </SignInLink>
      )}
      <ThemeButton />
      <LowDataChoice />
    </Dialog>
  );
}
