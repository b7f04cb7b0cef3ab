import type { OwnSupportMessage } from '@tm/contracts';
import { bookingReference, formatDateTime } from '@tm/domain';
import { Link, styled } from '@tm/platform';
import { Badge, Muted, Row, Stack, textLink } from '@tm/ui';

const Words = styled.div<{ $isTeam?: boolean }>`
  display: grid;
  gap: var(--s-1);
  padding: var(--s-3) var(--s-4);
  border: 1px solid var(--line);
  border-radius: var(--r-2);
  background: ${({ $isTeam }) => ($isTeam ? 'var(--brand-tint)' : 'var(--surface-2)')};
  p {
    margin: 0;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`;

const Head = styled.div`
  display: grid;
  gap: var(--s-1);
  h3 {
    font-size: var(--fs-md);
    overflow-wrap: anywhere;
  }
  a {
    ${textLink}
  }
`;

const timeOf = (at: string): string => formatDateTime(new Date(at));

/** Describes how far a message is: closed, answered or waiting. */
const describeState = ({ state, answers }: OwnSupportMessage): string => {
  if (state === 'closed') return 'Closed';
  return answers.length > 0 ? 'Answered' : 'Waits for an answer';
};

const describePictures = (pictures: number): string =>
  pictures === 1 ? '1 picture for our team' : `${pictures} pictures for our team`;

/** One message of the user with its answers, oldest first. */
export const OwnMessage = ({ message }: { message: OwnSupportMessage }) => (
  <Stack $gap={3}>
    <Head>
      <h3>{message.subject}</h3>
      <Row $gap={2}>
        <Badge $tone={message.answers.length > 0 ? 'completed' : 'neutral'}>{describeState(message)}</Badge>
        {message.bookingId && (
          <Link to={`/bookings?booking=${message.bookingId}`}>
            Booking {bookingReference(message.bookingId)}
          </Link>
        )}
      </Row>
    </Head>
    <Words>
      <Muted $small>You wrote on {timeOf(message.createdAt)}</Muted>
      <p>{message.message}</p>
      {message.pictures > 0 && <Muted $small>{describePictures(message.pictures)}</Muted>}
    </Words>
    {message.answers.map(({ text, at }) => (
      <Words key={at} $isTeam>
        <Muted $small>Our team answered on {timeOf(at)}</Muted>
        <p>{text}</p>
      </Words>
    ))}
  </Stack>
);
