import { lazyScreen } from '@tm/platform';

// One chunk for both, since they share nearly all of their code.
export const AuditLog = lazyScreen<object, 'AuditLog'>(
  () => import(/* webpackChunkName: "audit" */ './AuditLog'),
  'AuditLog',
);
export const PersonAudit = lazyScreen(
  () => import(/* webpackChunkName: "audit" */ './PersonAudit'),
  'PersonAudit',
);
