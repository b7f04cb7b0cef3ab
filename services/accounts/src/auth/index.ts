export { authRoutes } from './auth.routes';
export { emailProofRoutes } from './emailProof.routes';
export { passwordRoutes } from './password.routes';
export { proveOwnPassword } from './ownPassword';
export { sessionRoutes } from './session.routes';
export { failuresNoted, recordAdminSignIn, recordSuspendedSignIn } from './signInEvents';
export { countTry } from './signInAttempts';
export { accountSuspended } from './suspended';
