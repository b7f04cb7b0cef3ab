import { calendarRulesOf, lagosDate, type HolidayChoice } from '@tm/domain';
import { PROVIDER_TIME_FIELDS } from '@tm/data-provider';
import { currentTime, inTransaction, Types } from '@tm/mongo';
import { ProviderProfileModel } from '@tm/schema/provider';
import type { StoredCalendar } from './calendarRules.commands';

type Changed = { userId: Types.ObjectId; before: StoredCalendar; saved: StoredCalendar };

/** Returns true for the choice for a single declared date that has passed. */
const isPast = ({ holiday }: HolidayChoice, today: string): boolean =>
  holiday.startsWith('on:') && holiday.slice(3) < today;

/**
 * Stores what the business of a user does on one public holiday; other choices stay. Returns the calendar
 * before and after, or null without a business. Existing bookings keep their time.
 */
export const chooseHoliday = async (
  userId: string,
  choice: HolidayChoice,
  now = currentTime(),
): Promise<Changed | null> =>
  inTransaction(async (session) => {
    const own = { userId: new Types.ObjectId(userId), erasedAt: null };
    const before = await ProviderProfileModel.findOne(own, `userId ${PROVIDER_TIME_FIELDS}`, {
      session,
    }).lean<StoredCalendar & { userId: Types.ObjectId }>();
    if (!before) return null;
    const today = lagosDate(now);
    const others = (calendarRulesOf(before.calendar).holidays ?? []).filter(
      (one) => one.holiday !== choice.holiday && !isPast(one, today),
    );
    const saved = await ProviderProfileModel.findOneAndUpdate(
      own,
      { $set: { 'calendar.holidays': [...others, choice] }, $inc: { calendarVersion: 1 } },
      { session, returnDocument: 'after', runValidators: true, projection: PROVIDER_TIME_FIELDS },
    ).lean<StoredCalendar>();
    return saved && { userId: before.userId, before, saved };
  });
