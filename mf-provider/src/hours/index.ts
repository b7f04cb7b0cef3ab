export { Hours } from './Hours';
