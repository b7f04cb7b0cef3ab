import type { OwnSupportMessage } from '@tm/contracts';
import { bookingPage, bookingReference, formatDateTime } from '@tm/domain';
import { currentTime, Link, styled } from '@tm/platform';
import { Badge, Muted, Row, Stack, textLink } from '@tm/ui';
import { MessageBox } from '@tm/ui/message-box';

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

const timeOf = (at: string): string => formatDateTime(new Date(at), currentTime());

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
          <Link to={bookingPage(message.bookingId)}>Booking {bookingReference(message.bookingId)}</Link>
        )}
      </Row>
    </Head>
    <MessageBox>
      <Muted $small>You wrote on {timeOf(message.createdAt)}</Muted>
      <p>{message.message}</p>
      {message.pictures > 0 && <Muted $small>{describePictures(message.pictures)}</Muted>}
    </MessageBox>
    {message.answers.map(({ text, at }) => (
      <MessageBox key={at} $isTeam>
        <Muted $small>Our team answered on {timeOf(at)}</Muted>
        <p>{text}</p>
      </MessageBox>
    ))}
  </Stack>
);
