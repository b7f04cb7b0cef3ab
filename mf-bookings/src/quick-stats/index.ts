export { QuickStats } from './QuickStats';
