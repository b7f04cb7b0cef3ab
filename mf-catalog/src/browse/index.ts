export { Browse } from './Browse';
