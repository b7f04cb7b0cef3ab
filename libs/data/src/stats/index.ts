export { countAhead, countAllBookings, recountBookings } from './bookingTotal';
export { closeDays } from './closeDays';
export { recountDays } from './recountDays';
export * from './platformDay.schema';
export * from './platformStats.reads';
export * from './trends.reads';
export * from './waiting.reads';
