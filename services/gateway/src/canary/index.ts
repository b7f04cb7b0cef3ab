export { createBucketCookie, drawBucket, type BucketCookie } from './bucket';
export { createCanaries, type Canaries } from './canaries';
export { createRegistryAnswers } from './registryAnswers';
