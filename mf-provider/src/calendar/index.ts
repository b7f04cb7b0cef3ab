export { ProviderCalendar } from './ProviderCalendar';
