export * from './answers';
export { buildSession, buildUserReview } from './people';
export { buildRecovery } from './recoveries';
export { buildProvider } from './rulings';
export { buildMessage } from './support';
export { problem, services } from './services';
export { draw, drawAt, drawPage } from './draw';
export { hold } from './hold';
