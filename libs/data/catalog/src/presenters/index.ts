export * from './listing.presenter';
