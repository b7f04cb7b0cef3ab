export type { CalendarChanges } from '../availability/calendarRules.commands';
export { findBookableCalendar, findFreeSlots } from '../availability/availability.queries';
export { dailyEarnings } from '../earnings/earning.queries';
export { providerTotals } from '../summary/providerTotals.queries';
export { submitVerification } from '../verification/submitVerification.commands';
