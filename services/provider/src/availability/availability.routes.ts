import { DomainError, notFound } from '@tm/mongo';
import { findBookableCalendar, findFreeSlots } from './availability.queries';
import { findProviderProfile } from '@tm/data-provider';
import { saveCalendarRules } from './calendarRules.commands';
import { problem, route } from '@tm/service-kit';
import { loadComingBookings, outsideOf } from './outsideBookings.queries';
import { presentRules } from './availability.presenter';
import { relationTo } from './availability.relation';

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
      const found = await findBookableCalendar(providerId, serviceId);
      if (!found) throw notFound(serviceId ? 'Service not found' : NONE);
      const relation = relationTo(found, actor);
      authorize(relation);
      return {
        body: {
          slotMinutes: found.rules.slotMinutes,
          anyTime: found.rules.hours === null,
          holdHours: found.rules.holdHours,
          days: await findFreeSlots(found, period),
          ...(relation !== 'publicReader' && { rules: presentRules(found.provider) }),
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
];
