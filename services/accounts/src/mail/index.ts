export { deliver } from './deliver';
