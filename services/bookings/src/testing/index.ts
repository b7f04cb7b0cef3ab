export * from './audit';
export * from './life';
export * from './lossyLine';
export * from './market';
export * from './model';
export * from './releaseTogether';
export * from './scene';
export * from './serviceProcess';
