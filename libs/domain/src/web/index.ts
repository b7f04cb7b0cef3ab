export * from './documents';
export * from './fieldLimits';
export * from './listPages';
export * from './liveKinds';
export * from './nextPath';
export * from './pageHead';
export * from './registrySignature';
export * from './segments';
