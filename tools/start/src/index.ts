export { startSite, type Site, type SiteOptions } from './startSite';
export { deployApps } from './system/site';
