export { Restaurants } from './Restaurants';
