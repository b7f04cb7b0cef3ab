export * from './businessName';
export * from './verificationDocuments';
export * from './holidayQuestion.schema';
export * from './providerProfile.schema';
export * from '../ratingUpdate';
export * from './qualityFields';
