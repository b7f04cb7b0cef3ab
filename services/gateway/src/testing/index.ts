export { ID, LIST, NASTY, SIGNED_IN, SOLD, startDescribed, UNKNOWN } from './describedSite';
export { closeSockets, openSocket, openSockets, readToEnd, visit } from './sockets';
export { buildRegistry, buildVersion, SITE_FILES } from './site';
export { buildSite, closeAll, rawRequest, SECRET, startGateway, startUpstream } from './startGateway';
