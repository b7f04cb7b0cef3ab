export { DEMO_ACCOUNTS, DEMO_PASSWORD, type DemoAccount } from './accounts';
export type { S3Settings } from './pictures/pictureStore';
export { type Counts, type SeedOptions, seed } from './seed';
export { SIZES, type Size, type SizePlan } from './sizes';
export { isDatabaseEmpty, isSeedUnfinished } from './writing/database';
