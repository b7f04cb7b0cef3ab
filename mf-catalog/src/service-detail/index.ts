export { ServiceDetail } from './ServiceDetail';
