export { WeekFields } from './week/WeekFields';
export {
  dayKey,
  dayPosition,
  type DayText,
  describeDayText,
  WEEK,
  weekHoursOf,
  weekTextOf,
} from './week/weekText';
