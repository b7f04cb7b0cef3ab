export { INFO } from './info';
export const loadInfoPages = () => import('./InfoPages');
