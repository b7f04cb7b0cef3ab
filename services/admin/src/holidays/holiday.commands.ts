import {
  daysBetween,
  keyOfDeclared,
  lagosDate,
  lastBookableDate,
  MAX_HOLIDAY_SHIFT,
  publicHolidayOn,
  type DeclaredHoliday,
} from '@tm/domain';
import {
  conflict,
  currentTime,
  inTransaction,
  invalid,
  isDuplicateKey,
  notFound,
  Types,
  type DomainError,
} from '@tm/mongo';
import { appendAudit, enqueue } from '@tm/records';
import { DeclaredHolidayModel, type DeclaredHolidayRow } from '@tm/schema/admin';

type Declaration = DeclaredHoliday & { adminId: string };

/** Rejects (400) a date that cannot be booked, and a replaced date that is no holiday or too far away. */
const assertPossible = ({ date, replaces }: DeclaredHoliday, now: Date): void => {
  if (date < lagosDate(now)) throw invalid({ date: ['Please choose today or a later date'] });
  if (date > lastBookableDate(now))
    throw invalid({ date: ['Please choose a date within the next two years'] });
  if (!replaces) return;
  const expected = publicHolidayOn(replaces);
  if (!expected || replaces === date)
    throw invalid({ replaces: ['Please choose the expected date of a public holiday'] });
  if (Math.abs(daysBetween(date, replaces) - 1) > MAX_HOLIDAY_SHIFT)
    throw invalid({ replaces: [`Please choose a date at most ${MAX_HOLIDAY_SHIFT} days away`] });
};

const alreadyDeclared = (name: string, what: string): DomainError =>
  conflict('already_declared', `${name} is declared for ${what} already. Remove it first to change it.`);

/** Returns the stored holiday if it equals the wanted one; rejects with 409 if it differs; else null. */
const findSame = async ({ date, name, replaces }: Declaration): Promise<DeclaredHolidayRow | null> => {
  const stored = await DeclaredHolidayModel.findById(date).lean<DeclaredHolidayRow>();
  if (stored) {
    if (stored.name === name && (stored.replaces ?? null) === (replaces ?? null)) return stored;
    throw alreadyDeclared(stored.name, 'this date');
  }
  const other = replaces ? await DeclaredHolidayModel.findOne({ replaces }).lean<DeclaredHolidayRow>() : null;
  if (other) throw alreadyDeclared(other.name, `${other._id}, in place of this date,`);
  return null;
};

/** Returns true if the date was no expected date of the same feast, so that businesses should know. */
const isNewDate = (holiday: DeclaredHoliday): boolean =>
  publicHolidayOn(holiday.date)?.key !== keyOfDeclared(holiday);

/**
 * Declares a public holiday in one transaction with its audit entry, and with the job that notifies the
 * businesses with bookings on a new date. The same declaration again changes nothing. Rejects with 400 for a
 * date that has passed or a wrong `replaces`, 409 `already_declared` for another declaration of the date or
 * of the replaced one.
 */
export const declareHoliday = async (wish: Declaration, now = currentTime()): Promise<DeclaredHolidayRow> => {
  assertPossible(wish, now);
  const same = await findSame(wish);
  if (same) return same;
  const { adminId, date, name, replaces = null } = wish;
  try {
    return await inTransaction(async (session) => {
      const [made] = await DeclaredHolidayModel.create(
        [{ _id: date, name, replaces, declaredBy: new Types.ObjectId(adminId), createdAt: now }],
        { session },
      );
      await appendAudit(session, {
        actorId: adminId,
        action: 'holiday.declare',
        targetId: date,
        reason: replaces ? `${name}, in place of ${replaces}` : name,
      });
      if (isNewDate(wish)) await enqueue(session, 'holiday-declared', { date, name, declaredAt: now });
      return made!.toObject() as DeclaredHolidayRow;
    });
  } catch (error) {
    // A declaration of the same moment was first.
    const first = isDuplicateKey(error) ? await findSame(wish) : null;
    if (first) return first;
    throw error;
  }
};

/** Removes a declared holiday, so that the table applies again. Rejects with 404 when there is none. */
export const withdrawHoliday = async (date: string, adminId: string): Promise<void> =>
  inTransaction(async (session) => {
    const removed = await DeclaredHolidayModel.findOneAndDelete({ _id: date }, { session }).lean();
    if (!removed) throw notFound('No holiday is declared for this date');
    await appendAudit(session, {
      actorId: adminId,
      action: 'holiday.withdraw',
      targetId: date,
      reason: removed.name,
    });
  });
