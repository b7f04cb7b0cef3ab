export * from './acts.reads';
export * from './decision';
