export { authRoutes } from './auth.routes';
export { emailProofRoutes } from './emailProof.routes';
export { passwordRoutes } from './password.routes';
export { proveOwnPassword } from './ownPassword';
export { sessionRoutes } from './session.routes';
export { failuresRecorded, recordAdminSignIn, recordSuspendedSignIn } from './signInEvents';
export { countSignInAttempt } from './signInAttempts';
export { accountSuspended } from './suspended';
