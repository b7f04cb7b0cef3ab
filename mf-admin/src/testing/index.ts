export * from './answers';
export { buildSession, buildUserReview } from './people';
export { buildRecovery } from './recoveries';
export { buildProvider } from './decisions';
export { buildMessage } from './support';
export { problem, services } from './services';
export { renderTab, renderAt, renderPage } from './render';
export { hold } from './hold';
