export * from './endRecovery';
export * from './factorRecovery.reads';
export * from './factorRecovery.schema';
export * from './factorRecovery.verbs';
export * from './ruleOnRecovery';
