export { createProvider } from './createProvider';
export type * from './provider';
export { ProviderRefusal, ProviderSilence } from './providerError';
