import { useReadNotificationMutation } from '@tm/api-client/notificationMarks';
import type { Notification } from '@tm/contracts';
import { formatDateTime, formatTime } from '@tm/domain';
import { Link, styled, useNavigate } from '@tm/platform';
import { Button, media, Row, VisuallyHidden } from '@tm/ui';
import { HOLIDAY_ANSWERS, useHolidayAnswer } from './useHolidayAnswer';

const Root = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: 8px minmax(0, 1fr) auto;
  gap: var(--s-1) var(--s-3);
  padding: var(--s-4);
  border-top: 1px solid var(--line);
  color: var(--ink-2);
  overflow-wrap: anywhere;
  &:first-child {
    border-top: 0;
  }
  &:hover {
    background: var(--surface-2);
  }
  i {
    width: 8px;
    height: 8px;
    margin-top: 8px;
    border-radius: 50%;
  }
  &[data-unread='true'] i {
    background: var(--brand);
  }
  h3 {
    font: 500 var(--fs-md)/1.5 var(--font);
    letter-spacing: 0;
    color: var(--ink);
  }
  &[data-unread='true'] h3 {
    font-weight: 700;
  }
  h3 :is(a, button) {
    text-align: left;
  }
  /* The whole row is one target; the buttons of a question lie above it. */
  h3 :is(a, button)::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  p,
  > div {
    grid-column: 2 / -1;
    max-width: 68ch;
  }
  > div {
    position: relative;
    z-index: 1;
    margin-top: var(--s-2);
  }
  time {
    font-size: var(--fs-sm);
    white-space: nowrap;
  }
  ${media.phone} {
    padding: var(--s-3) 0;
  }
`;

/** The three answers to the question about a public holiday. */
function HolidayAnswers({ notification, holiday }: { notification: Notification; holiday: string }) {
  const navigate = useNavigate();
  const [markRead] = useReadNotificationMutation();
  const { answer, isSaving } = useHolidayAnswer(holiday, () => void markRead(notification.id));
  const handleOther = () => {
    void markRead(notification.id);
    if (notification.link) navigate(notification.link);
  };
  return (
    <Row role="group" aria-label={notification.title} $gap={2}>
      {HOLIDAY_ANSWERS.map(({ choice, label }) => (
        <Button
          key={choice}
          variant="secondary"
          size="sm"
          disabled={isSaving}
          onClick={() => void answer(choice)}
        >
          {label}
        </Button>
      ))}
      <Button variant="secondary" size="sm" onClick={handleOther}>
        Other hours
      </Button>
    </Row>
  );
}

/** One notification of the page. A tap marks it as read and opens its link. */
export function NotificationItem({ notification }: { notification: Notification }) {
  const { id, title, message, link, question, isRead, createdAt } = notification;
  const [markRead] = useReadNotificationMutation();
  const handleChoose = () => {
    if (!isRead) void markRead(id);
  };
  const name = (
    <>
      {title}
      {!isRead && <VisuallyHidden> (unread)</VisuallyHidden>}
    </>
  );
  const at = new Date(createdAt);
  return (
    <Root data-unread={!isRead}>
      <i aria-hidden="true" />
      <h3>
        {link ? (
          <Link to={link} onClick={handleChoose}>
            {name}
          </Link>
        ) : isRead ? (
          name
        ) : (
          <button type="button" onClick={handleChoose}>
            {name}
          </button>
        )}
      </h3>
      <time dateTime={createdAt} title={formatDateTime(at)}>
        {formatTime(at)}
      </time>
      <p>{message}</p>
      {question && !isRead && <HolidayAnswers notification={notification} holiday={question.holiday} />}
    </Root>
  );
}
