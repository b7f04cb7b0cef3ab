export * from './chance';
export * from './clock';
export * from './round';
export * from './town';
