export { isValidDocumentLink, signDocumentLink } from './mail/documentLink';
export { html, SafeHtml } from './mail/html';
export type { Limits } from './http/limits';
export { createMailer, type Mail, type Mailer } from './mail/mailer';
export { openApiDocument, openApiPaths } from './http/openapi';
export { loopWorker } from './outbox/loopWorker';
export { outboxWorker } from './outbox/worker';
export { Problem, problem } from './http/problem';
export { textStream } from './http/textStream';
export { page, pageSize, readCursor } from './http/page';
export { route, type Answer, type Call, type CallRequest, type Route } from './http/route';
export type { Actor } from './http/session/actor';
export { comesFromElsewhere, assertSameOrigin } from './http/foreignOrigin';
export {
  ConfigError,
  checkPayments,
  paymentsMode,
  readConfig,
  secret,
  secretList,
  serviceConfig,
  webAddress,
  type BaseConfig,
} from './config/config';
export { createInstruments, createService, type Service } from './service/createService';
export type { Worker } from './outbox/workerContract';
export { runService } from './service/runService';
export { siteLink, type Site } from './config/siteLink';
export { createVault, vaultKey, type Vault, type VaultKey } from './config/vault';
export { loggable } from './observability/logger';
export type { Metrics } from './observability/metrics';
export { timedWorker } from './outbox/timedWorker';
