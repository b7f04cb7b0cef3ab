import { useDisputePictureMutation } from '@tm/api-client/adminDisputes';
import type { AdminDispute } from '@tm/contracts';
import {
  BOOKING_STATUS_NAMES,
  DISPUTE_REASON_NAMES,
  DISPUTE_STATE_NAMES,
  bookingReference,
  formatDateTime,
  formatNaira,
  type BookingParty,
} from '@tm/domain';
import { currentTime, Link, styled } from '@tm/platform';
import { Muted, Stack } from '@tm/ui';
import { DetailsSection } from '../../details/DetailsSection';
import { PrivatePictures } from '../../moderation/PrivatePictures';
import { describeBack } from './disputeLabels';
import { RulingForm } from './RulingForm';

const Words = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

const codesOf = ({ startedByCode, finishedByCode }: AdminDispute['booking']): string => {
  if (!startedByCode) return 'No code of the customer was entered.';
  return finishedByCode
    ? 'The codes of the start and of the finish were entered.'
    : 'The code of the start was entered, that of the finish not.';
};

const Head = ({ row: { booking, customer, provider, reason, amount } }: { row: AdminDispute }) => (
  <DetailsSection aria-label="Booking">
    <p>
      <b>{DISPUTE_REASON_NAMES[reason]}</b>: {formatNaira(amount)} is disputed.
    </p>
    <p>
      {booking.title}, {formatDateTime(new Date(booking.startsAt), currentTime())},{' '}
      {BOOKING_STATUS_NAMES[booking.status]}
    </p>
    <p>{codesOf(booking)}</p>
    <Muted $small>
      <Link to={`/admin/users/${customer.id}`}>{customer.name || 'Customer'}</Link>,{' '}
      <Link to={`/admin/providers/${provider.id}`}>{provider.name || 'Business'}</Link>, booking{' '}
      <Link to={`/admin?tab=bookings&booking=${booking.id}`}>#{bookingReference(booking.id)}</Link>
    </Muted>
  </DetailsSection>
);

type StatementProps = {
  title: string;
  id: string;
  of: BookingParty;
  statement: { text: string | null; pictures: number };
  at: string;
  offer?: number | null;
  isOpen?: boolean;
};

/** The words of a party, with its offer and buttons for its pictures. */
function Statement({ title, id, of, statement: { text, pictures }, at, offer, isOpen }: StatementProps) {
  const [link] = useDisputePictureMutation();
  return (
    <DetailsSection>
      <h3>{title}</h3>
      <Stack $gap={3}>
        <Muted $small>{formatDateTime(new Date(at), currentTime())}</Muted>
        <Words>{text ?? <Muted>No text.</Muted>}</Words>
        {offer ? (
          <p>
            Offer: {formatNaira(offer)} back.{isOpen && ' The customer can still accept it.'}
          </p>
        ) : null}
        <PrivatePictures count={pictures} loadLink={(number) => link({ id, of, number }).unwrap()} />
      </Stack>
    </DetailsSection>
  );
}

const Proposal = ({ proposal }: { proposal: NonNullable<AdminDispute['proposal']> }) => (
  <DetailsSection>
    <h3>Proposed ruling</h3>
    <p>
      {proposal.by?.name ?? 'An admin'} proposed on {formatDateTime(new Date(proposal.at), currentTime())}:{' '}
      {describeBack(proposal.refund)}. {proposal.reason}
    </p>
    <p>Another administrator confirms it with the same amount.</p>
  </DetailsSection>
);

/** The end of a dispute: how and when it was decided, by whom and why. Nothing for an open dispute. */
const Outcome = ({ row: { state, end, ruling } }: { row: AdminDispute }) =>
  end ? (
    <DetailsSection>
      <h3>{DISPUTE_STATE_NAMES[state]}</h3>
      <p>
        {formatDateTime(new Date(end.at), currentTime())}: {describeBack(end.refund)}.
      </p>
      {ruling && (
        <p>
          {ruling.by?.name ?? 'An admin'}: {ruling.reason}
        </p>
      )}
    </DetailsSection>
  ) : null;

/** A dispute with the words of both parties, and the form of its ruling or its end. */
export function DisputeCase({ row, onDone }: { row: AdminDispute; onDone: () => void }) {
  const { id, state, answer, proposal, end = null } = row;
  return (
    <Stack $gap={5}>
      <Head row={row} />
      <Statement title="Customer" id={id} of="customer" statement={row} at={row.openedAt} />
      {answer ? (
        <Statement
          title="Provider"
          id={id}
          of="provider"
          statement={answer}
          at={answer.at}
          offer={answer.offer}
          isOpen={end === null}
        />
      ) : (
        <p>{state === 'open' ? 'The provider can still answer.' : 'The provider did not answer.'}</p>
      )}
      {proposal && <Proposal proposal={proposal} />}
      {state === 'waiting' ? <RulingForm row={row} onDone={onDone} /> : <Outcome row={row} />}
    </Stack>
  );
}
