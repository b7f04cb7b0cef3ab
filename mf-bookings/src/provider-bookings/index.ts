export { ProviderBookings } from './ProviderBookings';
