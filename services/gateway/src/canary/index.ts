export { bucketCookie, drawBucket, readBucket } from './bucket';
export { createCanaries, type Canaries } from './canaries';
export { createRegistryAnswers } from './registryAnswers';
