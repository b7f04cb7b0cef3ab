import { createMailer, createService, outboxWorker } from '@tm/service-kit';
import { authRoutes } from './auth';
import type { Config } from './config';
import { deliver } from './mail';
import { notificationRoutes } from './notifications';
import { profileRoutes } from './profile';
import { makeSuperAdmin } from './superAdmin';
import { createImageStore, imageRoutes } from './uploads';

export const createApp = (config: Config) => {
  const mailer = createMailer(config.SMTP_URL, config.MAIL_FROM);
  return createService({
    name: 'accounts',
    config,
    routes: [
      ...authRoutes,
      ...profileRoutes,
      ...notificationRoutes,
      ...imageRoutes(createImageStore(config)),
    ],
    workers: [(log) => outboxWorker({ kind: 'email', handle: deliver(mailer, config.PUBLIC_ORIGIN), log })],
    prepare: () => makeSuperAdmin(config),
  });
};
