import { createMailer, createService, outboxWorker } from '@tm/service-kit';
import { authRoutes, emailProofRoutes, passwordRoutes, sessionRoutes } from './auth';
import type { Config } from './config';
import { EventStreams, eventRoutes } from './events';
import { deliver } from './mail/deliver';
import { noticeRoutes, notificationRoutes } from './notifications';
import { closedAccountsWorker, privacyRoutes, sweepTraces } from './privacy';
import { pictureRoutes, profileRoutes } from './profile';
import { makeSuperAdmin } from './superAdmin';
import { supportRoutes } from './support/support.routes';
import { createVault, twoFactorRoutes } from './two-factor';
import {
  createUploads,
  documentRoutes,
  imageRoutes,
  sweepWorker,
  uploadRoutes,
  waitingUploads,
} from './uploads';

/** The mail server answers slowly, and a day of many bookings sends hundreds of mails at one time. */
const MAILS_AT_ONCE = 4;
/** At most 25 mails a second, so that the mails of thousands of ended bookings leave room for calls. */
const MAIL_SPACING_MS = 40;

const postOffice = (config: Config) => ({
  mailer: createMailer(config.SMTP_URL, config.MAIL_FROM),
  site: { origin: config.PUBLIC_ORIGIN, basePath: config.BASE_PATH },
  key: config.MAIL_TOKEN_KEY,
});

/** `now` is the clock in ms against which authenticator codes are checked. */
export const createApp = (config: Config, now: () => number = Date.now) => {
  const streams = new EventStreams();
  const uploads = createUploads(config);
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
      ...pictureRoutes(uploads),
      ...privacyRoutes,
      ...supportRoutes,
      ...notificationRoutes,
      ...noticeRoutes,
      ...eventRoutes(streams),
      ...uploadRoutes(uploads),
      ...imageRoutes(uploads.images),
      ...documentRoutes(uploads.documents, config.DOCUMENT_LINK_KEYS),
    ],
    workers: [
      (log) => outboxWorker({ kind: 'erase-person', handle: sweepTraces, log }),
      (log) => closedAccountsWorker(log),
      (log, metrics) => sweepWorker(uploads, log, waitingUploads(config, metrics)),
      (log) =>
        outboxWorker({
          kind: 'email',
          handle: deliver(postOffice(config)),
          log,
          atOnce: MAILS_AT_ONCE,
          spacingMs: MAIL_SPACING_MS,
        }),
      (log) => streams.worker(log),
    ],
    prepare: () => makeSuperAdmin(config),
  });
};
