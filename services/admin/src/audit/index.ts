export { securityEventAppender, auditHeadLogger } from './securityEventAppender';
export { auditRoutes } from './audit.routes';
export { findAuditedIds } from './queries/auditSearch.queries';
