export * from './businessName';
export * from './papers';
export * from './providerProfile.schema';
