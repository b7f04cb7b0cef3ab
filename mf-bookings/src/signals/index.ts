export { DaySignals } from './DaySignals';
