export { Comparison } from './Comparison';
