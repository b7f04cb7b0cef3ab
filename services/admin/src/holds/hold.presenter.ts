import type { AdminHold } from '@tm/contracts';
import { ABSENCE_HOLD_DAYS, ABSENCE_RULING_HOURS, DAY_MS, HOUR_MS, fullName } from '@tm/domain';
import { loadOwners } from '../moderation';
import { countHeldListings, type HoldRow } from './hold.queries';

/** Returns the absences that count at `now`, oldest first. */
const absencesOf = ({ bookingMarks }: HoldRow, now: Date): AdminHold['absences'] =>
  bookingMarks
    .filter(({ at, absentFrom }) => absentFrom && at.getTime() > now.getTime() - ABSENCE_HOLD_DAYS * DAY_MS)
    .map(({ at, absentFrom }) => ({ id: String(absentFrom), at: at.toISOString() }));

/** Returns a presenter of some businesses, with their owners and the number of their paused services. */
export const holdPresenter = async (rows: readonly HoldRow[], now: Date) => {
  const [owners, counts] = await Promise.all([
    loadOwners(rows.map(({ userId }) => userId)),
    countHeldListings(rows.map(({ _id }) => _id)),
  ]);
  return (row: HoldRow): AdminHold => {
    const { _id, userId, businessName, absenceHold } = row;
    const owner = owners.get(String(userId));
    return {
      id: String(_id),
      businessName,
      owner: owner ? { id: String(userId), name: fullName(owner) } : null,
      heldAt: absenceHold.at.toISOString(),
      overdueAt: new Date(absenceHold.at.getTime() + ABSENCE_RULING_HOURS * HOUR_MS).toISOString(),
      absences: absencesOf(row, now),
      services: counts.get(String(_id)) ?? 0,
    };
  };
};
