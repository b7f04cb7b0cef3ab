export { deployApp, type Deployed, type DeployRequest } from './deployApp';
export { DeployError } from './DeployError';
export { prune } from './prune';
export { readRegistry, signRegistry } from './registry';
export { rollback, setWeight } from './rollback';
export { siteOf, type Site } from './site';
export { newPrivateKey, publicKeyOf, siteKey } from './signing';
