import type { Notification } from '@tm/contracts';
import { formatDateTime, describeDateTime } from '@tm/domain';
import { currentTime, styled } from '@tm/platform';
import { VisuallyHidden } from '@tm/ui';
import { MenuItem } from '@tm/ui/menu';

const Root = styled.span`
  display: grid;
  grid-template-columns: 8px minmax(0, 1fr);
  gap: 2px var(--s-3);
  width: 100%;
  font-weight: 400;
  font-size: var(--fs-sm);
  color: var(--ink-2);
  i {
    width: 8px;
    height: 8px;
    margin-top: 8px;
    border-radius: 50%;
    background: var(--brand);
    grid-row: span 3;
    &[data-read='true'] {
      background: transparent;
    }
  }
  b {
    color: var(--ink);
    font-weight: 600;
    font-size: var(--fs-md);
  }
`;

type Props = { notification: Notification; onChoose: (notification: Notification) => void };

/** Title, message and date of one notification. An unread one has a dot and a text for screen readers. */
export function NotificationRow({ notification, onChoose }: Props) {
  const { title, message, createdAt, isRead } = notification;
  const at = new Date(createdAt);
  return (
    <MenuItem onSelect={() => onChoose(notification)}>
      <Root>
        <i data-read={isRead} />
        <b>
          {title}
          {!isRead && <VisuallyHidden> (unread)</VisuallyHidden>}
        </b>
        <span>{message}</span>
        <time dateTime={createdAt} title={formatDateTime(at)}>
          {describeDateTime(at, currentTime())}
        </time>
      </Root>
    </MenuItem>
  );
}
