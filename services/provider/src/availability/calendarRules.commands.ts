import type { CalendarRules, WeekHours } from '@tm/domain';
import { Types, conflict } from '@tm/mongo';
import { ProviderProfileModel, type ProviderProfileRecord } from '@tm/schema/provider';
import { PROVIDER_TIME_FIELDS, qualityDueNow } from '@tm/data-provider';

/**
 * Changes of a provider to their own calendar. Absent rules stay unchanged; the week, the days off and
 * the special days are replaced as a whole. `version` is the version of the calendar that the change is based
 * on.
 */
export type CalendarChanges = {
  weekly?: WeekHours | undefined;
  calendar?: { [Rule in keyof CalendarRules]?: CalendarRules[Rule] | null | undefined } | undefined;
  version?: number | undefined;
};
/** The stored calendar of a provider. */
export type StoredCalendar = Pick<ProviderProfileRecord, 'availability' | 'calendar' | 'calendarVersion'>;

/**
 * Saves the rules of a calendar that `userId` owns. Returns null when the calendar does not exist or belongs
 * to another user. Existing bookings keep their time. Rejects with 409 `stale_version` when the calendar has
 * changed since it was read.
 */
export const saveCalendarRules = async (
  id: string,
  userId: string,
  { weekly, calendar = {}, version }: CalendarChanges,
): Promise<StoredCalendar | null> => {
  const rules = Object.entries(calendar).filter(([, value]) => value !== undefined);
  const own = { _id: new Types.ObjectId(id), userId: new Types.ObjectId(userId), erasedAt: null };
  // A calendar that was never changed has no version.
  const guard = version === undefined ? {} : { calendarVersion: version === 0 ? null : version };
  const saved = await ProviderProfileModel.findOneAndUpdate(
    { ...own, ...guard },
    {
      $set: {
        ...(weekly && { availability: weekly, ...qualityDueNow() }),
        ...Object.fromEntries(rules.map(([name, value]) => [`calendar.${name}`, value])),
      },
      $inc: { calendarVersion: 1 },
    },
    { returnDocument: 'after', runValidators: true, projection: PROVIDER_TIME_FIELDS },
  ).lean<StoredCalendar>();
  if (!saved && version !== undefined && (await ProviderProfileModel.exists(own)))
    throw conflict(
      'stale_version',
      'Your calendar has changed since you opened it. Load it again and repeat your change.',
    );
  return saved;
};
