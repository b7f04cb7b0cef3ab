import type { CalendarRules, WeekHours } from '@tm/domain';
import { Types } from 'mongoose';
import { ProviderProfileModel, type ProviderProfileRecord } from '../providerProfiles/providerProfile.schema';

/** What a provider sets of the own calendar. Absent rules stay as they are; the week is replaced as a whole. */
export type CalendarChanges = {
  weekly?: WeekHours | undefined;
  calendar?: { [Rule in keyof CalendarRules]?: CalendarRules[Rule] | undefined } | undefined;
};

/** Saves the rules of a calendar that `userId` owns; null when there is none or it is another's. Bookings that are made keep their time. */
export const saveCalendarRules = async (
  id: string,
  userId: string,
  { weekly, calendar = {} }: CalendarChanges,
): Promise<Pick<ProviderProfileRecord, 'availability' | 'calendar'> | null> => {
  const rules = Object.entries(calendar).filter(([, value]) => value !== undefined);
  return ProviderProfileModel.findOneAndUpdate(
    { _id: new Types.ObjectId(id), userId: new Types.ObjectId(userId), erasedAt: null },
    {
      $set: {
        ...(weekly && { availability: weekly }),
        ...Object.fromEntries(rules.map(([name, value]) => [`calendar.${name}`, value])),
      },
    },
    { returnDocument: 'after', runValidators: true, projection: 'availability calendar' },
  ).lean<Pick<ProviderProfileRecord, 'availability' | 'calendar'>>();
};
