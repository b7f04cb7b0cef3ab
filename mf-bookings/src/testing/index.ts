export * from './builders';
export * from './services';
