import type { SupportMessage } from '@tm/contracts';
import { styled } from '@tm/platform';
import { Badge, Button, Muted, VisuallyHidden } from '@tm/ui';
import { NotWaiting, WaitingTime } from '../moderation/WaitingTime';
import type { Column } from '../list/DataTable';
import { describeDecision, waitingSince } from './supportLabels';

const MainCell = styled.div`
  display: grid;
  gap: 2px;
  max-width: 60ch;
  b {
    font-weight: 600;
  }
  p {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    color: var(--ink-2);
    font-size: var(--fs-sm);
  }
`;

const StatusLine = ({ message, now }: { message: SupportMessage; now: Date }) => {
  if (message.state === 'closed') return <Badge>Closed</Badge>;
  const since = waitingSince(message);
  return since ? <WaitingTime since={since} now={now} /> : <NotWaiting />;
};

/** Columns: message, sender, waiting time and last action. */
export const supportColumns = (
  now: Date,
  onOpen: (id: string) => void,
): readonly Column<SupportMessage>[] => [
  {
    name: 'Message',
    kind: 'lead',
    cell: ({ subject, message }) => (
      <MainCell>
        <b>{subject}</b>
        <p>{message}</p>
      </MainCell>
    ),
  },
  { name: 'From', cell: ({ from }) => from.name },
  { name: 'Waits', cell: (message) => <StatusLine message={message} now={now} /> },
  { name: 'Last', cell: (message) => describeDecision(message) ?? <Muted>Not answered</Muted> },
  {
    name: 'Actions',
    kind: 'actions',
    cell: ({ id, subject }) => (
      <Button size="sm" variant="secondary" onClick={() => onOpen(id)}>
        Read
        <VisuallyHidden> {subject}</VisuallyHidden>
      </Button>
    ),
  },
];
