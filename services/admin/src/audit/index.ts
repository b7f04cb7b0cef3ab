export { appender, headNotes } from './appender';
export { auditRoutes } from './audit.routes';
export { findAuditedIds } from './queries/auditSearch.queries';
