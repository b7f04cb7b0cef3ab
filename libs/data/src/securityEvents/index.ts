export { chainSecurity } from './chainSecurity';
export { MOST_SUBJECTS, noteSecurity, WINDOW_MS, type SecurityEvent } from './noteSecurity';
export { SecurityEventModel } from './securityEvent.schema';
