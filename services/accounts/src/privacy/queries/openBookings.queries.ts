import { OCCUPYING_STATUSES, closingDates, endsWithAccount, isAbsenceOpen } from '@tm/domain';
import { Types, trusted, type ClientSession } from '@tm/mongo';
import { readBookings } from '@tm/schema/read';

type Dates = ReturnType<typeof closingDates>;
/** The open bookings of a user on both sides. */
export type OpenBookings = Dates & {
  open: number;
  /** How many have not begun: they end with the account. */
  ahead: number;
  /** The id of the booking that starts first. */
  nextId: Types.ObjectId | null;
};

const FIELDS = 'status startsAt endsAt proposal absence.state absence.at';

/**
 * Reads the open bookings of a user, and by when the account is erased if it is closed at `now`. A booking
 * that has begun may still move to a proposed time, so its last planned end is the later of the two.
 */
export const findOpenBookings = async (
  session: ClientSession | null,
  userId: string,
  now: Date,
): Promise<OpenBookings> => {
  const person = new Types.ObjectId(userId);
  const status = trusted({ $in: [...OCCUPYING_STATUSES] });
  const sides = [
    { customerId: person, status },
    { providerUserId: person, status },
  ];
  const rows = [];
  for (const side of sides) rows.push(...(await readBookings.find(side, FIELDS, { session }).lean()));
  const begun = rows.filter((row) => !endsWithAccount(row, now));
  const ends = begun.flatMap(({ endsAt, proposal }) => [endsAt, ...(proposal ? [proposal.endsAt] : [])]);
  const lastEnd = ends.length > 0 ? new Date(Math.max(...ends.map((end) => end.getTime()))) : null;
  const [next] = rows.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
  return {
    open: rows.length,
    ahead: rows.length - begun.length,
    nextId: next?._id ?? null,
    ...closingDates(lastEnd, now, begun.some(isAbsenceOpen)),
  };
};
