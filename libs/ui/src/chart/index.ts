export { BarChart, type Bar } from './BarChart';
