import type { User } from '@tm/contracts';
import { NotificationBell } from './NotificationBell';
import { UserMenu } from './UserMenu';

/** What only signed-in people have in the header; a chunk of its own, so that visitors never load it. */
export const AccountTools = ({ user }: { user: User }) => (
  <>
    <NotificationBell />
    <UserMenu user={user} />
  </>
);
