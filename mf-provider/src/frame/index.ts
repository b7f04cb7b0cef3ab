export { ProviderFrame } from './ProviderFrame';
