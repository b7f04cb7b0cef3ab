export { type ServiceRelease } from './change';
export {
  deployService,
  deployServiceBuild,
  type DeployedService,
  type ServiceBuild,
  type ServiceDeployment,
} from './deployService';
export { isServiceName, serviceNameOf, serviceNames } from './names';
export { recordBuilds } from './recordBuilds';
export { rollbackService, type ServiceRollback } from './rollbackService';
export { serviceReleases, type RunningRelease } from './serviceReleases';
export {
  readServices,
  replaceFile,
  servicePaths,
  swapServices,
  type ServiceEntry,
  type ServicesFile,
} from './servicesFile';
export { writeStatus, type ServicesStatus, type Step, type SwitchAttempt } from './status';
