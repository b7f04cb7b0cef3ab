import type { AvailabilityRules, ComingHoliday, UpdateAvailabilityRequest } from '@tm/contracts';
import { http, HttpResponse } from 'msw';
import { buildProfile } from './answers';
import { buildRules } from './calendar';
import { problem } from './problem';

export const HOURS_PATH = '*/api/service-providers/:id/availability';

export type HoursState = {
  rules: AvailabilityRules;
  /** Requests that were accepted or rejected, oldest first. */
  sent: UpdateAvailabilityRequest[];
  /** Undefined for an older service. */
  holidays?: ComingHoliday[] | undefined;
};

export const newHours = (): HoursState => ({ rules: buildRules(), sent: [] });

const hoursAnswer = ({ rules, holidays }: HoursState) =>
  HttpResponse.json({
    slotMinutes: 60,
    anyTime: false,
    holdHours: 24,
    days: [],
    rules,
    ...(holidays && { holidays }),
  });

/** Merges a request into the stored rules as the service does: an empty list removes the rule. */
const merged = (rules: AvailabilityRules, body: UpdateAvailabilityRequest): AvailabilityRules => {
  const { special, holidays, ...rest } = { ...rules.calendar, ...body.calendar };
  const calendar = { ...rest, ...(special?.length && { special }), ...(holidays?.length && { holidays }) };
  return { ...rules, ...body, version: rules.version + 1, calendar } as AvailabilityRules;
};

/** Handlers that return and store the hours of the provider, and reject a request with an old version. */
export const hoursHandlers = (state: HoursState) => [
  http.get(HOURS_PATH, ({ params }) =>
    params.id === buildProfile().id ? hoursAnswer(state) : problem(404, 'Provider not found'),
  ),
  http.put(HOURS_PATH, async ({ request }) => {
    const body = (await request.json()) as UpdateAvailabilityRequest;
    state.sent.push(body);
    if (body.version !== state.rules.version)
      return HttpResponse.json(
        { detail: 'Changed since it was loaded', code: 'stale_version', current: state.rules },
        { status: 409 },
      );
    state.rules = merged(state.rules, body);
    return HttpResponse.json(state.rules);
  }),
];
