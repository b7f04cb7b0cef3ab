import type { User } from '@tm/contracts';
import { basePath } from '@tm/platform';
import { useEffect } from 'react';
import { NotificationBell } from './NotificationBell';
import { UserMenu } from './UserMenu';

const DAYS_30 = 30 * 24 * 60 * 60;

/**
 * Writes the role into a cookie, for which the gateway sends the next page with the frame of this role. The
 * gateway deletes it after the session has ended.
 */
function useFrameRole(role: string): void {
  useEffect(() => {
    const secure = location.protocol === 'https:' ? ';secure' : '';
    document.cookie = `tm_frame=${role};path=${basePath}/;max-age=${DAYS_30};samesite=lax${secure}`;
  }, [role]);
}

/** Header tools of signed-in users, in a separate chunk that visitors never load. */
export function AccountTools({ user }: { user: User }) {
  useFrameRole(user.role);
  return (
    <>
      <NotificationBell />
      <UserMenu user={user} />
    </>
  );
}
