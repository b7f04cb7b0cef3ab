export { startSite, type Site, type SiteOptions, type SiteParts } from './startSite';
export { freePort } from './system/ports';
export { storeEnv } from './system/serviceEnv';
export type { Program } from './system/serviceProcess';
export { deployApps } from './system/site';
export { startVersions, type RunningVersions, type VersionToStart } from './services/startVersions';
