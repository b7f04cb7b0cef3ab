export { opensDocument, signDocumentLink } from './document-link/documentLink';
export { html, SafeHtml } from './mail/html';
export type { Limits } from './limits/limits';
export { createMailer, type Mail, type Mailer } from './mail/mailer';
export { openApiDocument, openApiPaths } from './openapi/openapi';
export { outboxWorker } from './outbox/worker';
export { Problem, problem } from './problem/problem';
export { page, pageSize, readCursor } from './route/page';
export { route, type Answer, type Call, type CallRequest, type Route } from './route/route';
export type { Actor } from './session/actor';
export { comesFromElsewhere, refuseElsewhere } from './session/foreignOrigin';
export {
  ConfigError,
  readConfig,
  secret,
  secretList,
  serviceConfig,
  webAddress,
  type BaseConfig,
} from './service/config';
export { createService, type Service, type Worker } from './service/createService';
export { runService } from './service/runService';
export { siteLink, type Site } from './service/siteLink';
export { loggable } from './service/logger';
export { timedWorker } from './service/timedWorker';
