import {
  afterWrongCode,
  codeLock,
  codeOfMove,
  countsCode,
  formatDateTime,
  hasCodes,
  type CodeKind,
  type CodeLock,
} from '@tm/domain';
import { bookingChanged, findBooking, isBookingCode } from '@tm/data-bookings';
import { DomainError, conflict, currentTime, inTransaction, invalid } from '@tm/mongo';
import { recordSecurityEvent } from '@tm/records';
import { BookingModel, type BookingRow } from '@tm/schema/bookings';
import { assertTransition, otherSideOnly, transitionBooking, type BookingMove } from './transitionBooking';

type Locked = Extract<CodeLock, { isLocked: true }>;

/** Seconds after which a program may look again at a booking whose codes are locked for good. */
const A_DAY_S = 24 * 60 * 60;

const codeLocked = ({ until }: Locked, now: Date): DomainError =>
  new DomainError(
    'tooMany',
    'code_locked',
    until
      ? `Too many wrong codes were entered. Try again after ${formatDateTime(until)}, or continue without the code.`
      : 'Too many wrong codes were entered for this booking. Continue without the code.',
    undefined,
    until ? (until.getTime() - now.getTime()) / 1_000 : A_DAY_S,
  );

const wrongCode = (triesLeft: number): DomainError =>
  new DomainError(
    'forbidden',
    'wrong_code',
    `This is not the code of this booking. You have ${triesLeft} ${triesLeft === 1 ? 'try' : 'tries'} left. You can also continue without the code.`,
    undefined,
    undefined,
    { triesLeft },
  );

/** Rejects while no code can be entered. */
const assertUnlocked = (seen: BookingRow, now: Date): void => {
  const lock = codeLock(seen.payment!, now);
  if (lock.isLocked) throw codeLocked(lock, now);
};

/**
 * Counts a wrong code, under the version of the booking that was `seen`: of codes that are entered at the
 * same moment, each sees the count of the one before. Returns null if the booking has changed since.
 */
const countWrongCode = (seen: BookingRow, actorId: string, now: Date): Promise<DomainError | null> =>
  inTransaction(async (session) => {
    const counted = afterWrongCode(seen.payment!, now);
    const { matchedCount } = await BookingModel.updateOne(
      { _id: seen._id, version: seen.version },
      {
        $set: Object.fromEntries(Object.entries(counted).map(([name, value]) => [`payment.${name}`, value])),
        $inc: { version: 1 },
      },
      { session },
    );
    if (matchedCount === 0) return null;
    const lock = codeLock({ ...seen.payment, ...counted }, now);
    if (!lock.isLocked) return wrongCode(lock.triesLeft);
    const targetId = String(seen._id);
    await recordSecurityEvent({ action: 'code.locked', actorId, targetId }, { session, now });
    return codeLocked(lock, now);
  });

/** Returns the kind of the code of a move. Rejects a move that is not legal, or has no code. */
const kindOf = (transition: BookingMove, now: Date): CodeKind => {
  const { seen, to, by } = transition;
  if (by !== 'provider') throw otherSideOnly(by);
  assertTransition(transition, now);
  const kind = codeOfMove(seen.status, to);
  if (!kind || !hasCodes(seen)) throw invalid({ code: ['This booking has no codes'] });
  return kind;
};

/** More rounds than wrong codes before a lock, so a flood of codes ends in the lock and not here. */
const MOST_ROUNDS = 12;

/** Returns the booking as it is now, unless it has moved to another status. */
const readAgain = async (seen: BookingRow): Promise<BookingRow> => {
  const booking = await findBooking(String(seen._id));
  if (!booking || booking.status !== seen.status) throw bookingChanged();
  return booking;
};

const isChanged = (error: unknown): boolean =>
  error instanceof DomainError && error.code === 'booking_changed';

/**
 * Moves a booking by a code of its customer, which the provider enters. A right finish code counts only after
 * a start code. Wrong codes and the move change the version of the booking, so codes that are entered at the
 * same moment count as if they were entered one after another. Rejects with 403 `wrong_code` and `triesLeft`;
 * 429 `code_locked` for 15 minutes after 5 wrong codes, and for good after 20, with a security
 * event; 400 for a booking without codes; and as `transitionBooking` does.
 */
export const moveByCode = async (
  transition: BookingMove & { actorId: string },
  { code, key }: { code: string; key: string },
  now = currentTime(),
): Promise<BookingRow> => {
  let { seen } = transition;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const kind = kindOf({ ...transition, seen }, now);
    assertUnlocked(seen, now);
    if (isBookingCode(key, seen._id, kind, code)) {
      const byCode = countsCode(kind, seen.payment!) ? kind : undefined;
      try {
        return await transitionBooking({ ...transition, seen, byCode }, now);
      } catch (error) {
        if (!isChanged(error)) throw error;
      }
    } else {
      const refusal = await countWrongCode(seen, transition.actorId, now);
      if (refusal) throw refusal;
    }
    seen = await readAgain(seen);
  }
  throw conflict('booking_changed', 'This booking is changing just now. Please try again.');
};
