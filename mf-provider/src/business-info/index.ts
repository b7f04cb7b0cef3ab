export { BusinessInfo } from './BusinessInfo';
