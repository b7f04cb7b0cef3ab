import type { User } from '@tm/contracts';
import { NotificationBell } from './NotificationBell';
import { UserMenu } from './UserMenu';

/** Header tools of signed-in users, in a separate chunk that visitors never load. */
export const AccountTools = ({ user }: { user: User }) => (
  <>
    <NotificationBell />
    <UserMenu user={user} />
  </>
);
