export { createProvider } from './createProvider';
export type * from './provider';
export { askCompany, paymentsOff } from './askCompany';
export { ProviderRefusal, ProviderSilence } from './providerError';
