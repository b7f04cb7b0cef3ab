export { ForProviders } from './ForProviders';
export { NoBusinessYet } from './NoBusinessYet';
