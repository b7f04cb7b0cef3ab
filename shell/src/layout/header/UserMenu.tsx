import type { User } from '@tm/contracts';
import { shortName } from '@tm/domain';
import { styled } from '@tm/platform';
import { Avatar, media, VisuallyHidden } from '@tm/ui';
import { Menu } from '@tm/ui/menu';
import { ChevronDown } from 'lucide-react';
import { nav } from './headerStyle';

const loadMenu = async () => (await import('./headerMenus')).AccountMenu;

const Trigger = styled.button`
  min-width: 0;
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
    flex: none;
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
    flex: none;
    padding: 2px;
  }
  /* On phones, and next to the whole navigation, there is only room for the picture. */
  @media (max-width: 719.98px), ${nav.whole} and (max-width: 1199.98px) {
    > svg,
    > span:nth-child(2) {
      display: none;
    }
  }
`;

/** Avatar and short name. The menu loads when the user points at or focuses the button. */
export const UserMenu = ({ user }: { user: User }) => (
  <Menu
    label="Your account"
    loadItems={loadMenu}
    trigger={
      <Trigger type="button">
        <Avatar person={user} />
        <span aria-hidden="true">{shortName(user)}</span>
        <ChevronDown aria-hidden="true" />
        <VisuallyHidden>{`Account of ${shortName(user)}`}</VisuallyHidden>
      </Trigger>
    }
  />
);
