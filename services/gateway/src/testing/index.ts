export { buildRegistry, buildVersion, SITE_FILES } from './site';
export { buildSite, closeAll, rawRequest, SECRET, startGateway, startUpstream } from './startGateway';
