export { AuditLog } from './AuditLog';
export { PersonAudit } from './PersonAudit';
