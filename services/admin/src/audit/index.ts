export { appender, headNotes } from './appender';
export { auditRoutes } from './audit.routes';
