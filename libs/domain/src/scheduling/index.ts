/**
 * When is a time bookable? Five rules decide, each within what the previous one left:
 * 1. Opening hours: `hoursOf` selects the listing's hours, else the provider's, else none (any time).
 * `openingsOn` and `openingsBetween` convert them into spans, without the breaks.
 * 2. Exceptions: `dayRuleOn` decides about a date, in this order: days off, special dates, public holidays
 * with a choice, special days that repeat, weekly hours. A closed date (`isClosedOn`) also removes the night
 * that would begin on it.
 * 3. Lead time: `isEarlyEnough` requires the minimum notice; `lastBookableDate` is the other end.
 * 4. Claims: each booking, entry and busy time of a foreign calendar occupies its time and keeps its distance
 * from others (`Claim`, `areApart`, `calendarKeys`).
 * 5. Capacity: one booking at a time, or the seats of a restaurant (`TimeRules.capacity`); and the number of
 * appointments of a day (`isDayFull`).
 *
 * For one time, `checkBookableTime` checks rules 1 to 3; `findConflict` and `isDayFull` check rules 4 and 5.
 * `freeSlots` lists the bookable starts per day, `firstFreeDays` the first of them; `freeDates` has the rules
 * of the filter by date. `dayTimes` lists the open
 * and the free parts of calendar days (`freeSpans`). `seatsBySlot` returns the occupancy of a restaurant. All
 * dates and times of day are Lagos time (`lagosTime`, `lagosDates`, `weeks`); spans are half-open, in epoch
 * milliseconds.
 */
export * from './bookableTime';
export * from './calendarEntries';
export * from './calendarRules';
export * from './claims';
export * from './currentOpening';
export * from './dayRules';
export * from './dayTimes';
export * from './firstFreeDays';
export * from './foreignCalendars';
export * from './foreignTexts';
export * from './freeDates';
export * from './freeSlots';
export * from './freeSpans';
export * from './lagosDates';
export * from './lagosTime';
export * from './monthLabels';
export * from './timeLabels';
export * from './margins';
export * from './nextFreeLabels';
export * from './openingHours';
export * from './openings';
export * from './publicHolidays';
export * from './seating';
export * from './specialDays';
export * from './units';
export * from './weeks';
export * from './writtenDate';
