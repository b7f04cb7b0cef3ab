import { useAdminAbsenceQuery } from '@tm/api-client/adminAbsences';
import type { AdminAbsence } from '@tm/contracts';
import {
  ABSENCE_STATE_NAMES,
  bookingReference,
  describeReport,
  formatDateTime,
  fullName,
  otherParty,
  type BookingParty,
} from '@tm/domain';
import { currentTime, Link } from '@tm/platform';
import { Badge, Muted, Row, Stack } from '@tm/ui';
import { BookingHistory } from '@tm/ui/bookings';
import { DetailsProblem } from '../details/DetailsProblem';
import { DetailsSection } from '../details/DetailsSection';
import { AbsenceDecision } from './AbsenceDecision';
import { Announcements } from './Announcements';
import { EvidenceView } from './EvidenceView';
import { STATE_TONES } from './absenceLabels';

const Head = ({ row: { booking, by, state } }: { row: AdminAbsence }) => (
  <DetailsSection aria-label="Booking">
    <p>{describeReport({ by, state, at: booking.startsAt }, null)}</p>
    <p>
      {booking.service.title}, {formatDateTime(new Date(booking.startsAt), currentTime())} to{' '}
      {formatDateTime(new Date(booking.endsAt), currentTime())}
    </p>
    <Muted $small>
      <Link to={`/admin/users/${booking.customerId}`}>{fullName(booking.customer)}</Link>,{' '}
      <Link to={`/admin/providers/${booking.providerId}`}>{booking.provider.businessName}</Link>, booking{' '}
      <Link to={`/admin?tab=bookings&booking=${booking.id}`}>#{bookingReference(booking.id)}</Link>
    </Muted>
  </DetailsSection>
);

type Decided = NonNullable<AdminAbsence['ruling']>;

const Ruling = ({ title, ruling }: { title: string; ruling: Decided }) => (
  <DetailsSection>
    <h3>{title}</h3>
    <p>
      By {ruling.by?.name} on {formatDateTime(new Date(ruling.at), currentTime())}: {ruling.reason}
    </p>
  </DetailsSection>
);

const NAMES: Record<BookingParty, string> = { customer: 'Customer', provider: 'Provider' };

/**
 * A report with the words and announcements of both parties, the history of the booking, and the decisions
 * that wait.
 */
export function AbsenceCase({ id, onDone }: { id: string; onDone: () => void }) {
  const query = useAdminAbsenceQuery(id, { refetchOnMountOrArgChange: true });
  const row = query.currentData;
  if (!row)
    return (
      <DetailsProblem
        query={query}
        height={360}
        notFoundText="There is no such report"
        failed="The case did not load"
      />
    );
  const { by, state, report, contest, ruling, appeal } = row;
  return (
    <Stack $gap={5}>
      <Row>
        <Badge $tone={STATE_TONES[state]}>{ABSENCE_STATE_NAMES[state]}</Badge>
        {appeal?.state === 'open' && <Badge $tone="pending">Appeal waits</Badge>}
      </Row>
      <Head row={row} />
      <EvidenceView title={`${NAMES[by]} (report)`} id={id} of="report" evidence={report} />
      {contest && (
        <EvidenceView title={`${NAMES[otherParty(by)]} (answer)`} id={id} of="contest" evidence={contest} />
      )}
      {ruling && <Ruling title="Decided" ruling={ruling} />}
      {appeal && (
        <EvidenceView title={`${NAMES[appeal.by]} (appeal)`} id={id} of="appeal" evidence={appeal} />
      )}
      {appeal?.ruling && <Ruling title="Appeal decided" ruling={appeal.ruling} />}
      <Announcements booking={row.booking} calls={row.calls} />
      <DetailsSection>
        <h3>History of the booking</h3>
        <BookingHistory history={row.booking.history} />
      </DetailsSection>
      <AbsenceDecision row={row} onDone={onDone} />
    </Stack>
  );
}
