export * from './earning.reads';
export * from './earning.verbs';
export * from './earningMonth.schema';
