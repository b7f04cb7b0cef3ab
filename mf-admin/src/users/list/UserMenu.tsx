import type { User } from '@tm/contracts';
import { fullName, nextUserStatus } from '@tm/domain';
import { IconButton } from '@tm/ui';
import { Menu, MenuItem, MenuLink } from '@tm/ui/menu';
import { Ellipsis } from 'lucide-react';

type Props = { user: User; onMove: (user: User) => void };

/** The acts of an admin on the user of a row. */
export const UserMenu = ({ user, onMove }: Props) => (
  <Menu
    label={fullName(user)}
    trigger={
      <IconButton label={`More actions for ${fullName(user)}`}>
        <Ellipsis aria-hidden="true" />
      </IconButton>
    }
  >
    <MenuLink to={`/admin/users/${user.id}`}>Open page</MenuLink>
    <MenuItem onSelect={() => onMove(user)}>
      {nextUserStatus(user.status) === 'suspended' ? 'Suspend' : 'Activate'}
    </MenuItem>
  </Menu>
);
