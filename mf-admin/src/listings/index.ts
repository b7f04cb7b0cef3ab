export { ServiceListings } from './ServiceListings';
