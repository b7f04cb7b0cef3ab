import { styled } from '@tm/platform';
import { IconButton, media, VisuallyHidden } from '@tm/ui';
import { Menu } from '@tm/ui/menu';
import { Bell } from 'lucide-react';
import { useNewestArrival } from './useNewestArrival';
import { useUnread } from './useUnread';

const loadMenu = async () => (await import('./headerMenus')).NotificationMenu;

/** Shows 9+ above nine (product 9). */
const badgeText = (unread: number) => (unread > 9 ? '9+' : String(unread));

const Badge = styled.b`
  position: absolute;
  top: 4px;
  right: 2px;
  min-width: 18px;
  height: 18px;
  padding: 0 5px;
  border-radius: var(--r-full);
  background: var(--cancelled);
  color: var(--on-cancelled);
  font: 700 var(--fs-xs)/18px var(--font);
  text-align: center;
  ${media.phone} {
    top: 5px;
    right: 4px;
    min-width: 16px;
    height: 16px;
    padding: 0 4px;
    line-height: 16px;
  }
`;

/** The bell with its unread count. Its menu loads when the user points at or focuses the bell. */
export function NotificationBell() {
  const { unread, count } = useUnread();
  const arrived = useNewestArrival(unread);
  return (
    <>
      <VisuallyHidden role="status">{arrived && `New notification: ${arrived.title}`}</VisuallyHidden>
      <Menu
        label="Notifications"
        loadItems={loadMenu}
        trigger={
          <IconButton label={count > 0 ? `Notifications, ${badgeText(count)} unread` : 'Notifications'}>
            <Bell aria-hidden="true" />
            {count > 0 && <Badge aria-hidden="true">{badgeText(count)}</Badge>}
          </IconButton>
        }
      />
    </>
  );
}
