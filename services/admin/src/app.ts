import { createService, type BaseConfig, type Service } from '@tm/service-kit';
import { auditRoutes } from './audit';
import { bookingRoutes } from './bookings';
import { listingRoutes } from './listings';
import { statsRoutes } from './stats';
import { userRoutes } from './users';
import { verificationRoutes } from './verification';

export const createApp = (config: BaseConfig): Service =>
  createService({
    name: 'admin',
    config,
    routes: [
      ...statsRoutes,
      ...userRoutes,
      ...listingRoutes,
      ...verificationRoutes,
      ...bookingRoutes,
      ...auditRoutes,
    ],
  });
