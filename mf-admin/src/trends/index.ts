export { TrendsPage } from './TrendsPage';
