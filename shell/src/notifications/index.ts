export { HOLIDAY_ANSWERS, useHolidayAnswer } from './useHolidayAnswer';
