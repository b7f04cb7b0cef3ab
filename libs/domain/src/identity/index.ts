/**
 * Rules of users: roles, access to routes, names, phones, passwords, second factors, channels of
 * notifications and the verification of businesses.
 */
export * from './access';
export * from './closing';
export * from './factorRecovery';
export * from './names';
export * from './networks';
export * from './notices';
export * from './passwords';
export * from './phones';
export * from './plainNames';
export * from './roles';
export * from './stepUp';
export * from './verification';
