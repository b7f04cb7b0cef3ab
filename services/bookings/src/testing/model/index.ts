export * from './byTheClock';
export * from './explain';
export * from './play';
export * from './world';
