import type { AdminHold } from '@tm/contracts';
import { HOLD_DECISIONS, bookingReference, formatDate, type HoldDecision } from '@tm/domain';
import { currentTime, Link, styled } from '@tm/platform';
import { Button, Card, Muted, Row, Stack, VisuallyHidden, textLink } from '@tm/ui';
import { CaseWaiting } from '../moderation/CaseWaiting';
import { HOLD_TEXTS, formatServices } from './holdLabels';

const Body = styled(Card)`
  padding: var(--s-4);
  h3 {
    font-size: var(--fs-md);
    overflow-wrap: anywhere;
  }
  a {
    ${textLink}
  }
`;

type Props = { row: AdminHold; now: Date; onDecide: (decision: HoldDecision) => void };

/** A business whose services are paused after absences: its absences, the waiting time, both decisions. */
export const HeldBusiness = ({ row, now, onDecide }: Props) => (
  <Body as="article">
    <Stack $gap={3}>
      <div>
        <h3>
          <Link to={`/admin/providers/${row.id}`}>{row.businessName}</Link>
        </h3>
        <Muted $small>
          {row.owner && (
            <>
              <Link to={`/admin/users/${row.owner.id}`}>{row.owner.name}</Link>,{' '}
            </>
          )}
          {formatServices(row.services)} paused
        </Muted>
      </div>
      <ul>
        {row.absences.map(({ id, at }) => (
          <li key={id}>
            Absent from booking <Link to={`/admin?tab=absences&absence=${id}`}>#{bookingReference(id)}</Link>,{' '}
            {formatDate(new Date(at), currentTime())}
          </li>
        ))}
      </ul>
      <Muted>
        Waiting <CaseWaiting since={row.heldAt} overdueAt={row.overdueAt} now={now} />
      </Muted>
      <Row>
        {HOLD_DECISIONS.map((decision) => (
          <Button
            key={decision}
            size="sm"
            variant={decision === 'release' ? 'tint' : 'danger'}
            onClick={() => onDecide(decision)}
          >
            {HOLD_TEXTS[decision].label}
            <VisuallyHidden> of {row.businessName}</VisuallyHidden>
          </Button>
        ))}
      </Row>
    </Stack>
  </Body>
);
