import { createService, type Service } from '@tm/service-kit';
import { absenceRoutes } from './absences';
import { securityEventAppender, auditRoutes, auditHeadLogger } from './audit';
import { bookingRoutes } from './bookings/booking.routes';
import { bookingStatusRoutes } from './bookings/bookingStatus.routes';
import type { Config } from './config';
import { disputePictureRoutes } from './disputes';
import { holdRoutes } from './holds';
import { holidayRoutes } from './holidays/holiday.routes';
import { listingRoutes } from './listings';
import { recoveryRoutes } from './recoveries';
import { reviewRoutes } from './reviews';
import { statsRoutes, statsWorker } from './stats';
import { supportRoutes } from './support';
import { userReviewRoutes, userRoutes, userSessionRoutes } from './users';
import { verificationRoutes } from './verification';
import { workRoutes } from './work/work.routes';

export const createApp = (config: Config): Service =>
  createService({
    name: 'admin',
    config,
    routes: [
      ...statsRoutes,
      ...workRoutes,
      ...userRoutes,
      ...userSessionRoutes,
      ...userReviewRoutes,
      ...listingRoutes,
      ...verificationRoutes(config.DOCUMENT_LINK_KEYS),
      ...bookingRoutes(config.MONGODB_URI),
      ...bookingStatusRoutes,
      ...absenceRoutes(config.DOCUMENT_LINK_KEYS),
      ...disputePictureRoutes(config.DOCUMENT_LINK_KEYS),
      ...holdRoutes,
      ...reviewRoutes,
      ...supportRoutes(config.DOCUMENT_LINK_KEYS),
      ...recoveryRoutes,
      ...holidayRoutes,
      ...auditRoutes,
    ],
    workers: [securityEventAppender, auditHeadLogger, (log) => statsWorker(log)],
  });
