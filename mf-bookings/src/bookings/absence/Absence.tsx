import type { Booking, BookingAbsence } from '@tm/contracts';
import {
  describeAbsenceState,
  describeAppeal,
  describeReport,
  formatDateTime,
  type BookingParty,
} from '@tm/domain';
import { styled } from '@tm/platform';
import { UserX } from 'lucide-react';
import { AbsenceActions } from './AbsenceActions';

const Root = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--s-2) var(--s-3);
  padding: var(--s-3);
  border-radius: var(--r-1);
  background: var(--pending-tint);
  font-size: var(--fs-sm);
  svg {
    width: 20px;
    height: 20px;
    color: var(--pending);
  }
  p,
  blockquote {
    margin: 0;
    overflow-wrap: anywhere;
  }
  * + p,
  * + blockquote {
    margin-top: var(--s-2);
  }
  blockquote {
    padding-left: var(--s-3);
    border-left: 3px solid var(--line);
    white-space: pre-line;
  }
  > div:last-child {
    grid-column: 1 / -1;
    display: flex;
    flex-wrap: wrap;
    gap: var(--s-2);
  }
  > div:last-child > * {
    flex: 1;
  }
  > div:empty {
    display: none;
  }
`;

const describePictures = (pictures: number): string =>
  pictures === 0 ? '' : ` ${pictures === 1 ? '1 picture' : `${pictures} pictures`} for our team.`;

const Words = ({ who, text, pictures }: { who: string; text: string | null; pictures: number }) =>
  text || pictures > 0 ? (
    <>
      <p>
        {who} wrote:{describePictures(pictures)}
      </p>
      {text && <blockquote>{text}</blockquote>}
    </>
  ) : null;

const NAMES: Record<BookingParty, string> = { customer: 'The customer', provider: 'The provider' };
const other = (party: BookingParty): BookingParty => (party === 'customer' ? 'provider' : 'customer');

const Evidence = ({ absence, party }: { absence: BookingAbsence; party: BookingParty | null }) => {
  const nameOf = (side: BookingParty) => (side === party ? 'You' : NAMES[side]);
  const { by, contest } = absence;
  return (
    <>
      <Words who={nameOf(by)} text={absence.text} pictures={absence.pictures} />
      {contest && <Words who={nameOf(other(by))} text={contest.text} pictures={contest.pictures} />}
      {absence.reason && (
        <>
          <p>Our team wrote:</p>
          <blockquote>{absence.reason}</blockquote>
        </>
      )}
    </>
  );
};

const Appeal = ({ absence, canAppeal }: { absence: BookingAbsence; canAppeal: boolean }) => {
  const { appeal, appealUntil } = absence;
  if (appeal)
    return (
      <>
        <p>{describeAppeal(appeal)}</p>
        {appeal.reason && <blockquote>{appeal.reason}</blockquote>}
      </>
    );
  return appealUntil && canAppeal ? (
    <p>It counts as your absence. You can appeal until {formatDateTime(new Date(appealUntil))}.</p>
  ) : null;
};

type Props = {
  booking: Booking;
  party: BookingParty | null;
  /** Leaves out what the parties wrote. */
  brief?: boolean;
};

/** The report that a party of a booking was absent, with its next step and the answers. */
export function Absence({ booking, party, brief = false }: Props) {
  const { absence, ending } = booking;
  if (!absence) return null;
  const isMarked = ending?.kind === `${String(party)}_absent`;
  return (
    // A group, not a region: several cards of a list may have a report, and regions need unique names.
    <Root role="group" aria-label="Report of an absence">
      <UserX aria-hidden="true" />
      <div>
        <p>
          <b>{describeReport(absence, party)}</b>
        </p>
        <p>{describeAbsenceState(absence, party)}</p>
        {!brief && <Evidence absence={absence} party={party} />}
        <Appeal absence={absence} canAppeal={isMarked} />
      </div>
      {party && <AbsenceActions booking={booking} party={party} />}
    </Root>
  );
}
