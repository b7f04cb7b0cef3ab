export { OwnListings } from './OwnListings';
