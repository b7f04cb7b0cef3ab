export { ProviderQueue } from './ProviderQueue';
