import {
  availability,
  availabilityQuery,
  availabilityRules,
  id,
  updateAvailabilityRequest,
} from '@tm/contracts';
import {
  findBookableCalendar,
  findFreeSlots,
  findProviderProfile,
  notFound,
  saveCalendarRules,
} from '@tm/data';
import { route } from '@tm/service-kit';
import * as z from 'zod/mini';
import { presentRules } from './availability.presenter';
import { relationTo } from './availability.relation';

const params = z.strictObject({ id });
const NONE = 'Provider not found';

export const availabilityRoutes = [
  route('GET /api/service-providers/:id/availability', {
    params,
    query: availabilityQuery,
    answer: availability,
    handle: async ({ actor, params: { id: providerId }, query, authorize }) => {
      const { serviceId, ...wish } = query;
      const found = await findBookableCalendar(providerId, serviceId);
      if (!found) throw notFound(serviceId ? 'Service not found' : NONE);
      const relation = relationTo(found, actor);
      authorize(relation);
      return {
        body: {
          slotMinutes: found.rules.slotMinutes,
          anyTime: found.rules.hours === null,
          holdHours: found.rules.holdHours,
          days: await findFreeSlots(found, wish),
          ...(relation !== 'publicReader' && { rules: presentRules(found.provider) }),
        },
      };
    },
  }),

  route('PUT /api/service-providers/:id/availability', {
    params,
    body: updateAvailabilityRequest,
    answer: availabilityRules,
    handle: async ({ actor, params: { id: providerId }, body, authorize }) => {
      const profile = await findProviderProfile(providerId);
      if (!profile) throw notFound(NONE);
      authorize(String(profile.userId) === actor.id ? 'owner' : 'publicReader');
      const saved = await saveCalendarRules(providerId, actor.id, body);
      if (!saved) throw notFound(NONE);
      return { body: presentRules(saved) };
    },
  }),
];
