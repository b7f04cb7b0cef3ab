export { ShowInCalendar } from './ShowInCalendar';
