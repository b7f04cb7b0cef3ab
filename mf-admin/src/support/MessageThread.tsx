import { useSupportPictureLinkMutation } from '@tm/api-client/adminSupport';
import type { SupportMessage } from '@tm/contracts';
import { BOOKING_STATUS_NAMES, ROLE_NAMES, bookingReference, formatDateTime } from '@tm/domain';
import { currentTime, Link, styled } from '@tm/platform';
import { Badge, MailAddress, Muted, Row, Stack, textLink } from '@tm/ui';
import { useMinute } from '@tm/ui/clock';
import { MessageBox } from '@tm/ui/message-box';
import { DateTime } from '../list/DateTime';
import { PrivatePictures } from '../moderation/PrivatePictures';
import { WaitingTime } from '../moderation/WaitingTime';
import { describeDecision, waitingSince } from './supportLabels';

const Head = styled.div`
  display: grid;
  gap: var(--s-1);
  h3 {
    font-size: var(--fs-lg);
    overflow-wrap: anywhere;
  }
  a {
    ${textLink}
  }
`;

type AboutBooking = NonNullable<SupportMessage['booking']>;

/** The booking that the message is about, with a link to it. */
const About = ({ booking: { id, title, businessName, startsAt, status } }: { booking: AboutBooking }) => (
  <p>
    About booking <Link to={`/admin?tab=bookings&booking=${id}`}>{bookingReference(id)}</Link>: {title},{' '}
    {businessName}, {formatDateTime(new Date(startsAt), currentTime())},{' '}
    {BOOKING_STATUS_NAMES[status].toLowerCase()}
  </p>
);

/** The message and its answers, oldest first. */
export function MessageThread({ message }: { message: SupportMessage }) {
  const now = useMinute();
  const { id, subject, from, booking, pictures = 0, createdAt, answers, state } = message;
  const [link] = useSupportPictureLinkMutation();
  const decided = describeDecision(message);
  const waiting = waitingSince(message);
  return (
    <Stack $gap={4}>
      <Head>
        <h3>{subject}</h3>
        <p>
          <Link to={`/admin/users/${from.id}`}>{from.name}</Link>
          {from.role && <Muted> · {ROLE_NAMES[from.role]}</Muted>}
        </p>
        {from.email && (
          <Muted $small>
            <MailAddress of={from.email} />
          </Muted>
        )}
        {booking && <About booking={booking} />}
        <Row $gap={2}>
          {state === 'closed' && <Badge>Closed</Badge>}
          {waiting && (
            <Muted>
              Waiting <WaitingTime since={waiting} now={now} />
            </Muted>
          )}
          {decided && message.decided && (
            <Muted $small>
              {decided}, <DateTime at={message.decided.at} now={now} />
            </Muted>
          )}
        </Row>
      </Head>
      <MessageBox>
        <Muted $small>
          {from.name}, <DateTime at={createdAt} now={now} />
        </Muted>
        <p>{message.message}</p>
        <PrivatePictures count={pictures} loadLink={(number) => link({ id, number }).unwrap()} />
      </MessageBox>
      {answers.map(({ by, text, at }) => (
        <MessageBox key={at} $isTeam>
          <Muted $small>
            {by.name} answered, <DateTime at={at} now={now} />
          </Muted>
          <p>{text}</p>
        </MessageBox>
      ))}
    </Stack>
  );
}
