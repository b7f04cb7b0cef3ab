import type { Booking, BookingAbsence } from '@tm/contracts';
import {
  describeAbsenceState,
  describeAppeal,
  describeReport,
  formatDateTime,
  type BookingParty,
} from '@tm/domain';
import { currentTime } from '@tm/platform';
import { Stack } from '@tm/ui';
import { UserX } from 'lucide-react';
import { Quote, Words } from '../evidence/Words';
import { Banner } from '../labels/Banner';
import { AbsenceActions } from './AbsenceActions';

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
          <Quote>{absence.reason}</Quote>
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
        {appeal.reason && <Quote>{appeal.reason}</Quote>}
      </>
    );
  return appealUntil && canAppeal ? (
    <p>
      It counts as your absence. You can appeal until {formatDateTime(new Date(appealUntil), currentTime())}.
    </p>
  ) : null;
};

type Props = { booking: Booking; party: BookingParty | null };

/** The report that a party of a booking was absent, with its next step and the answers. */
export function Absence({ booking, party }: Props) {
  const { absence, ending } = booking;
  if (!absence) return null;
  const isMarked = ending?.kind === `${String(party)}_absent`;
  return (
    <Banner name="Report of an absence" tone="pending" Icon={UserX}>
      <Stack $gap={2}>
        <p>
          <b>{describeReport(absence, party)}</b>
        </p>
        <p>{describeAbsenceState(absence, party, currentTime())}</p>
        <Evidence absence={absence} party={party} />
        <Appeal absence={absence} canAppeal={isMarked} />
      </Stack>
      {party && <AbsenceActions booking={booking} party={party} />}
    </Banner>
  );
}
