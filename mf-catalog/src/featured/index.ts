export { FeaturedServices } from './FeaturedServices';
