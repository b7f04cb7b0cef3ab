export { NearView } from './NearView';
