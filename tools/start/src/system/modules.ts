export const APPS = ['shell', 'mf-catalog', 'mf-bookings', 'mf-provider', 'mf-admin'] as const;
export const SERVICES = ['accounts', 'catalog', 'bookings', 'provider', 'admin'] as const;
export type ServiceName = (typeof SERVICES)[number];
/** Built server processes of a site: the services and the gateway. */
export const SERVER_PROCESSES = [...SERVICES, 'gateway'] as const;

/** Returns the apps to deploy and the services to restart for the affected projects of Nx. */
export const affectedModules = (projects: string[]) => ({
  apps: APPS.filter((app) => projects.includes(`@tm/${app}`)),
  services: SERVER_PROCESSES.filter((service) => projects.includes(`@tm/service-${service}`)),
});
