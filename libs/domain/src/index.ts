export * from './booking';
export * from './business';
export * from './identity';
export * from './listing';
export * from './moderation';
export * from './money';
export * from './scheduling';
export * from './web';
