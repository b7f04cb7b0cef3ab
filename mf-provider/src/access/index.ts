export { ProvidersOnly } from './ProvidersOnly';
export { NoBusinessYet } from './NoBusinessYet';
