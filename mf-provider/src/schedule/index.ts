export { WeekFields } from './week/WeekFields';
export { dayKey, dayPosition, type DayText, WEEK, weekHoursOf, weekTextOf } from './week/weekText';
