export * from './scene';
export * from './serviceProcess';
