import { lastBookableDate, publicHolidayOn, type HolidayChoice, type TimeRules } from '@tm/domain';
import { currentTime, DomainError, notFound, Types } from '@tm/mongo';
import { findInstant } from './instant.queries';
import { findBookableCalendar, findFreeSlots } from './availability.queries';
import { findProviderProfile } from '@tm/data-provider';
import { chooseHoliday } from './chooseHoliday.commands';
import { saveCalendarRules } from './calendarRules.commands';
import { problem, route } from '@tm/service-kit';
import { loadComingBookings, outsideOf } from './outsideBookings.queries';
import { comingHolidays, presentRules } from './availability.presenter';
import { relationTo } from './availability.relation';

/** Returns the public holiday of a date, whether or not the business has chosen other hours for it. */
const holidayOn = (date: string, { declared }: Pick<TimeRules, 'declared'>) => {
  const holiday = publicHolidayOn(date, declared);
  return holiday && { holiday: { name: holiday.name, isExpected: holiday.isExpected } };
};

const NONE = 'Provider not found';

/** Adds the current rules to a 409 `stale_version`, so that the form can show both versions. */
const withCurrent = async (error: unknown, providerId: string): Promise<unknown> => {
  if (!(error instanceof DomainError) || error.code !== 'stale_version') return error;
  const current = await findProviderProfile(providerId);
  return current ? problem.conflict(error.code, error.message, { current: presentRules(current) }) : error;
};

export const availabilityRoutes = [
  route(
    'GET /api/service-providers/:id/availability',
    async ({ actor, params: { id: providerId }, query, authorize }) => {
      const { serviceId, ...period } = query;
      const found = await findBookableCalendar(providerId, query, serviceId);
      if (!found) throw notFound(serviceId ? 'Service not found' : NONE);
      const relation = relationTo(found, actor);
      authorize(relation);
      const instant = await findInstant(found, relation === 'publicReader' ? actor.id : null);
      return {
        body: {
          slotMinutes: found.rules.slotMinutes,
          anyTime: found.rules.hours === null,
          holdHours: found.rules.holdHours,
          ...(found.rules.aheadDays && { lastDate: lastBookableDate(currentTime(), found.rules.aheadDays) }),
          days: (await findFreeSlots(found, period)).map((day) => ({
            ...day,
            ...holidayOn(day.date, found.rules),
          })),
          ...(instant && { instant }),
          ...(relation !== 'publicReader' && {
            rules: presentRules(found.provider),
            holidays: await comingHolidays(),
          }),
        },
      };
    },
  ),

  route(
    'PUT /api/service-providers/:id/availability',
    async ({ actor, params: { id: providerId }, body, authorize }) => {
      const profile = await findProviderProfile(providerId);
      if (!profile) throw notFound(NONE);
      authorize(String(profile.userId) === actor.id ? 'owner' : 'publicReader');
      // Read before the write, so that an error of this read leaves the rules as they were.
      const coming = await loadComingBookings(profile.userId);
      try {
        const saved = await saveCalendarRules(providerId, actor.id, body);
        if (!saved) throw notFound(NONE);
        const outside = outsideOf(coming, profile, saved);
        return { body: { ...presentRules(saved), ...(outside && { outside }) } };
      } catch (error) {
        throw await withCurrent(error, providerId);
      }
    },
  ),

  route(
    'PUT /api/service-providers/me/holidays/:holiday',
    async ({ actor, params: { holiday }, body, authorize }) => {
      authorize('owner');
      const coming = await loadComingBookings(new Types.ObjectId(actor.id));
      const changed = await chooseHoliday(actor.id, { holiday, ...body } as HolidayChoice);
      if (!changed) throw notFound(NONE);
      const outside = outsideOf(coming, changed.before, changed.saved);
      return { body: { ...presentRules(changed.saved), ...(outside && { outside }) } };
    },
  ),
];
