export { openApiDocument, openApiPaths } from './openapi/openapi';
export { Problem, problem } from './problem/problem';
export { page, pageSize, readCursor } from './route/page';
export { route, type Answer, type Call, type CallRequest, type Route } from './route/route';
export type { Actor } from './session/actor';
export { ConfigError, readConfig, serviceConfig, type BaseConfig } from './service/config';
export { createService, type Service, type Worker } from './service/createService';
export { runService } from './service/runService';
