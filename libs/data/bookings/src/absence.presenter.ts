import type { BookingAbsence } from '@tm/contracts';
import { absenceAnswerBy, appealUntil } from '@tm/domain';
import type { AbsenceRow, BookingRow } from '@tm/schema/bookings';

type Evidence = Pick<AbsenceRow, 'text' | 'pictures' | 'at'>;

/** Presents the words of a party. The paths of its pictures stay with the sender and admins. */
export const presentEvidence = ({ text, pictures, at }: Evidence) => ({
  text: text ?? null,
  pictures: pictures.length,
  at: at.toISOString(),
});

/** Presents the report of an absence to both parties. The text of an appeal is for admins. */
export const presentAbsence = (booking: Pick<BookingRow, 'ending'>, absence: AbsenceRow): BookingAbsence => {
  const { by, state, contest, ruling, appeal } = absence;
  return {
    by,
    state,
    ...presentEvidence(absence),
    answerBy: absenceAnswerBy(absence).toISOString(),
    contest: contest ? presentEvidence(contest) : null,
    reason: ruling?.reason ?? null,
    appealUntil: appealUntil(booking)?.toISOString() ?? null,
    appeal: appeal
      ? { state: appeal.state, at: appeal.at.toISOString(), reason: appeal.ruling?.reason ?? null }
      : null,
  };
};
