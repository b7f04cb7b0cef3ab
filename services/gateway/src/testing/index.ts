export {
  askRegistry,
  networks,
  PROXIES,
  reportFault,
  reportVitals,
  signedBucket,
  withCanary,
} from './canaryVisitors';
export { ID, LIST, NASTY, SIGNED_IN, SOLD, startDescribed, UNKNOWN } from './describedSite';
export {
  answersOf,
  buildRemote,
  buildRenderedSite,
  isRunning,
  waitFor,
  putRegistry,
  REMOTE_CODE,
  SHELL_CODE,
  startRendered,
  type Modules,
} from './renderedSite';
export { closeSockets, openSocket, openSockets, readToEnd, visit } from './sockets';
export { simulateCanary } from './simulateCanary';
export { buildRegistry, buildVersion, SITE_FILES } from './site';
export { buildSite, closeAll, rawRequest, SECRET, startGateway, startUpstream } from './startGateway';
