import { APPS } from '@tm/build/workspace';
import { SERVICES, type ServiceName } from '@tm/schema/rights';

export { APPS, SERVICES, type ServiceName };
/** Built server processes of a site: the services and the gateway. */
export const SERVER_PROCESSES = [...SERVICES, 'gateway'] as const;

/** Returns the apps to deploy and the services to restart for the affected projects of Nx. */
export const affectedModules = (projects: string[]) => ({
  apps: APPS.filter((app) => projects.includes(`@tm/${app}`)),
  services: SERVER_PROCESSES.filter((service) => projects.includes(`@tm/service-${service}`)),
});
