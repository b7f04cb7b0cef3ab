export type { CalendarChanges } from '../availability/commands/calendarRules.commands';
export { findBookableCalendar, findFreeSlots } from '../availability/queries/availability.queries';
export { dailyEarnings } from '../earnings/queries/earning.queries';
export { providerTotals } from '../summary/queries/providerTotals.queries';
export { submitVerification } from '../verification/commands/submitVerification';
