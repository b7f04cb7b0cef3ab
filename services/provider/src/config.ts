import { serviceConfig } from '@tm/service-kit';

export const config = serviceConfig({});
