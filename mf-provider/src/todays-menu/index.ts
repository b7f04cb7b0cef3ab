export { TodaysMenu } from './TodaysMenu';
