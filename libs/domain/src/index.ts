export * from './booking';
export * from './identity';
export * from './listing';
export * from './moderation';
export * from './scheduling';
export * from './web';
