import { createMailer, createService, outboxWorker } from '@tm/service-kit';
import { authRoutes, emailProofRoutes, passwordRoutes, sessionRoutes } from './auth';
import type { Config } from './config';
import { deliver } from './mail';
import { notificationRoutes } from './notifications';
import { profileRoutes } from './profile';
import { makeSuperAdmin } from './superAdmin';
import { createVault, twoFactorRoutes } from './two-factor';
import { createImageStore, imageRoutes } from './uploads';

const postOffice = (config: Config) => ({
  mailer: createMailer(config.SMTP_URL, config.MAIL_FROM),
  site: { origin: config.PUBLIC_ORIGIN, basePath: config.BASE_PATH },
  key: config.SESSION_KEYS[0] ?? '',
});

/** `now` is the clock that authenticator codes are judged by, in ms. */
export const createApp = (config: Config, now: () => number = Date.now) => {
  return createService({
    name: 'accounts',
    config,
    routes: [
      ...authRoutes,
      ...passwordRoutes,
      ...emailProofRoutes,
      ...sessionRoutes,
      ...twoFactorRoutes({ vault: createVault(config.TWO_FACTOR_KEY), now }),
      ...profileRoutes,
      ...notificationRoutes,
      ...imageRoutes(createImageStore(config)),
    ],
    workers: [(log) => outboxWorker({ kind: 'email', handle: deliver(postOffice(config)), log })],
    prepare: () => makeSuperAdmin(config),
  });
};
