export * from './provider.presenter';
export * from './verification.presenter';
