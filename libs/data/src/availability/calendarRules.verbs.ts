import type { CalendarRules, WeekHours } from '@tm/domain';
import { Types } from 'mongoose';
import { ProviderProfileModel, type ProviderProfileRecord } from '../providerProfiles/providerProfile.schema';
import { conflict } from '../refusal';
import { PROVIDER_TIME_FIELDS } from './timeRules';

/**
 * What a provider sets of the own calendar. Absent rules stay as they are; the week and the days off are replaced as a whole. `version` is
 * that of the calendar they were read from.
 */
export type CalendarChanges = {
  weekly?: WeekHours | undefined;
  calendar?: { [Rule in keyof CalendarRules]?: CalendarRules[Rule] | undefined } | undefined;
  version?: number | undefined;
};
/** A provider's calendar as it is kept. */
export type KeptCalendar = Pick<ProviderProfileRecord, 'availability' | 'calendar' | 'calendarVersion'>;

/**
 * Saves the rules of a calendar that `userId` owns; null when there is none or it is another's. Bookings that are made keep their time.
 * Refuses: 409 `stale_version` when the calendar has another version than the one that was read.
 */
export const saveCalendarRules = async (
  id: string,
  userId: string,
  { weekly, calendar = {}, version }: CalendarChanges,
): Promise<KeptCalendar | null> => {
  const rules = Object.entries(calendar).filter(([, value]) => value !== undefined);
  const own = { _id: new Types.ObjectId(id), userId: new Types.ObjectId(userId), erasedAt: null };
  // A calendar that was never changed has none.
  const guard = version === undefined ? {} : { calendarVersion: version === 0 ? null : version };
  const saved = await ProviderProfileModel.findOneAndUpdate(
    { ...own, ...guard },
    {
      $set: {
        ...(weekly && { availability: weekly }),
        ...Object.fromEntries(rules.map(([name, value]) => [`calendar.${name}`, value])),
      },
      $inc: { calendarVersion: 1 },
    },
    { returnDocument: 'after', runValidators: true, projection: PROVIDER_TIME_FIELDS },
  ).lean<KeptCalendar>();
  if (!saved && version !== undefined && (await ProviderProfileModel.exists(own)))
    throw conflict(
      'stale_version',
      'Your calendar was changed meanwhile. Load it again and repeat your change.',
    );
  return saved;
};
