export { ForProviders } from './ForProviders';
