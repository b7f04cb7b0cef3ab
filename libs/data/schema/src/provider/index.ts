export * from './businessName';
export * from './verificationDocuments';
export * from './providerProfile.schema';
export * from '../ratingUpdate';
