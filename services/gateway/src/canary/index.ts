export { createBucketCookie, drawBucket, type BucketCookie } from './bucket';
export { createCanaries, type Canaries } from './canaries';
export { createTrial } from './trial';
export { createRegistryAnswers } from './registryAnswers';
