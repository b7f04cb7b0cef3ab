import type { Chargeback } from '@tm/contracts';
import { BOOKING_STATUS_NAMES, bookingReference, formatDateTime, formatNaira } from '@tm/domain';
import { currentTime, Link } from '@tm/platform';
import { Button, Muted, Row, Stack } from '@tm/ui';
import { useState } from 'react';
import { DetailsSection } from '../../details/DetailsSection';
import { AcceptForm, ContestForm } from './AnswerForm';
import { BookingLedger } from './BookingLedger';
import { describeAnswer, describePlace } from './chargebackLabels';

type CaseProps = { row: Chargeback };

const Booking = ({ booking }: { booking: NonNullable<Chargeback['booking']> }) => (
  <>
    <p>
      {booking.title}, {formatDateTime(new Date(booking.startsAt), currentTime())},{' '}
      {BOOKING_STATUS_NAMES[booking.status]}
    </p>
    <p>
      Code of the start: {booking.startedByCode ? 'entered' : 'not entered'}. Code of the finish:{' '}
      {booking.finishedByCode ? 'entered' : 'not entered'}.
    </p>
    <Muted $small>
      <Link to={`/admin/users/${booking.customer.id}`}>{booking.customer.name || 'Customer'}</Link>,{' '}
      <Link to={`/admin/providers/${booking.provider.id}`}>{booking.provider.name || 'Business'}</Link>,
      booking <Link to={`/admin?tab=bookings&booking=${booking.id}`}>#{bookingReference(booking.id)}</Link>
    </Muted>
  </>
);

const Head = ({ row }: CaseProps) => (
  <DetailsSection aria-label="Payment">
    <p>
      <b>The bank wants {formatNaira(row.amount)} back</b>
    </p>
    <Muted $small>
      Payment {row.reference}
      {row.category && `, category of the bank: ${row.category}`}
    </Muted>
    {row.booking && <Booking booking={row.booking} />}
    <p>{describePlace(row)}</p>
  </DetailsSection>
);

const Answer = ({ answer }: { answer: NonNullable<Chargeback['answer']> }) => (
  <DetailsSection>
    <h3>Answer</h3>
    <p>
      {describeAnswer(answer)} by {answer.by?.name ?? 'an administrator'} on{' '}
      {formatDateTime(new Date(answer.at), currentTime())}.{' '}
      {answer.sentAt === null ? 'The payment company does not have it yet.' : 'The payment company has it.'}
    </p>
    {answer.message !== null && <p>{answer.message}</p>}
  </DetailsSection>
);

const End = ({ row: { lost, endedAt } }: CaseProps) =>
  endedAt === null ? null : (
    <DetailsSection>
      <h3>Decision of the bank</h3>
      <p>
        {lost ? `${formatNaira(lost)} went back to the customer` : 'No money went back'} on{' '}
        {formatDateTime(new Date(endedAt), currentTime())}.
      </p>
    </DetailsSection>
  );

type Props = CaseProps & { onDone: () => void };

/** The choice between the two answers, and the form of the chosen one. */
function Answering({ row, onDone }: Props) {
  const [chosen, setChosen] = useState<'accept' | 'contest' | null>(null);
  const back = () => setChosen(null);
  if (chosen === 'accept') return <AcceptForm row={row} onDone={onDone} onBack={back} />;
  if (chosen === 'contest') return <ContestForm row={row} onDone={onDone} onBack={back} />;
  return (
    <Stack $gap={3}>
      <p>
        Answer by {formatDateTime(new Date(row.dueAt), currentTime())}. Without an answer the money goes back.
      </p>
      <Row>
        <Button onClick={() => setChosen('contest')}>Contest</Button>
        <Button variant="secondary" onClick={() => setChosen('accept')}>
          Accept
        </Button>
      </Row>
    </Stack>
  );
}

/** A chargeback with the booking and its ledger, and the answer to the bank. */
export function ChargebackCase({ row, onDone }: Props) {
  return (
    <Stack $gap={5}>
      <Head row={row} />
      {row.answer && <Answer answer={row.answer} />}
      <End row={row} />
      {row.state === 'waiting' && <Answering row={row} onDone={onDone} />}
      {row.booking && <BookingLedger bookingId={row.booking.id} />}
    </Stack>
  );
}
