import type { ServiceName } from '@tm/domain';
import type { GatewayConfig } from '../config';

export { SERVICES, serviceOfPath as ownerOf, type ServiceName } from '@tm/domain';

export const addressesOf = (config: GatewayConfig): Record<ServiceName, string> => ({
  accounts: config.ACCOUNTS_URL,
  catalog: config.CATALOG_URL,
  bookings: config.BOOKINGS_URL,
  provider: config.PROVIDER_URL,
  admin: config.ADMIN_URL,
  payments: config.PAYMENTS_URL,
});
