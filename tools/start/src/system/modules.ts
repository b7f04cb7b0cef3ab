export const APPS = ['shell', 'mf-catalog', 'mf-bookings', 'mf-provider', 'mf-admin'] as const;
export const SERVICES = ['accounts', 'catalog', 'bookings', 'provider', 'admin'] as const;
export type ServiceName = (typeof SERVICES)[number];
/** Every process of a site that is built: the services, and the gateway before them. */
export const SERVING = [...SERVICES, 'gateway'] as const;

/** What has to be built anew of the projects that Nx names: apps go live, services start again. */
export const modulesOf = (projects: string[]) => ({
  apps: APPS.filter((app) => projects.includes(`@tm/${app}`)),
  services: SERVING.filter((service) => projects.includes(`@tm/service-${service}`)),
});
