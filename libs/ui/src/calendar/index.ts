export { Calendar, type CalendarProps, type DayMark } from './Calendar';
