import {
  useNotificationsQuery,
  useReadAllNotificationsMutation,
  useReadNotificationMutation,
} from '@tm/api-client/notifications';
import type { Notification } from '@tm/contracts';
import { styled, useNavigate } from '@tm/platform';
import { IconButton, VisuallyHidden } from '@tm/ui';
import { Menu, MenuItem, MenuLabel, MenuLine } from '@tm/ui/menu';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import { NotificationRow } from './NotificationRow';
import { useArrival } from './useArrival';

/** Spec 9: the dropdown shows the first five, and the badge 9+ above nine. */
const SHOWN = 5;
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
`;

const Note = styled.p`
  padding: var(--s-5) var(--s-3);
  color: var(--ink-2);
  text-align: center;
`;

/** The bell with its unread number; its menu loads when opened. Choosing a notification marks it read and goes where it leads. */
export function NotificationBell() {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const { data: unread } = useNotificationsQuery({ isRead: false, limit: 1 });
  const { data: latest, isError, refetch } = useNotificationsQuery({ limit: SHOWN }, { skip: !isOpen });
  const [markRead] = useReadNotificationMutation();
  const [markAllRead] = useReadAllNotificationsMutation();
  const arrived = useArrival(unread);
  const count = unread?.total ?? 0;
  const choose = ({ id, isRead, link }: Notification) => {
    if (!isRead) void markRead(id);
    if (link) navigate(link);
  };
  const trigger = (
    <IconButton label={count > 0 ? `Notifications, ${count} unread` : 'Notifications'}>
      <Bell aria-hidden="true" />
      {count > 0 && <Badge aria-hidden="true">{badgeText(count)}</Badge>}
    </IconButton>
  );
  return (
    <>
      <VisuallyHidden role="status">{arrived && `New notification: ${arrived.title}`}</VisuallyHidden>
      <Menu label="Notifications" trigger={trigger} open={isOpen} onOpenChange={setOpen}>
        <MenuLabel>Notifications</MenuLabel>
        {latest?.items.map((item) => (
          <NotificationRow key={item.id} notification={item} onChoose={choose} />
        ))}
        {latest?.items.length === 0 && <Note>No notifications</Note>}
        {!latest && !isError && <Note>Loading…</Note>}
        {isError && (
          <MenuItem
            onSelect={(event) => {
              event.preventDefault();
              void refetch();
            }}
          >
            This did not load. Retry
          </MenuItem>
        )}
        {count > 0 && (
          <>
            <MenuLine />
            <MenuItem onSelect={() => void markAllRead()}>Mark all as read</MenuItem>
          </>
        )}
      </Menu>
    </>
  );
}
