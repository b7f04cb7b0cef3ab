export { deployApp } from './deployApp';
export type { Deployed, DeployRequest, OnStep } from './deployRequest';
export { DeployError } from './DeployError';
export { prune } from './prune';
export { readRegistry, signRegistry } from './registry';
export { promote, rollback, setWeight } from './rollback';
export { openSite, siteOf, type FolderSite, type Site } from './site';
export { createSigner, newPrivateKey, publicKeyOf, siteKey } from './signing';
export type { SiteStore } from './store/siteStore';
