export { WeekFields } from './WeekFields';
export { dayKey, dayPosition, WEEK, weekHoursOf, weekTextOf, type DayText } from './weekText';
