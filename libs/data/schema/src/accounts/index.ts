export * from './factorRecovery.schema';
export * from './listedUser';
export * from './mailToken.schema';
export * from './searchKeys';
export * from './superAdminGuard.schema';
export * from './supportMessage.schema';
export * from './twoFactor.schema';
export * from './user.schema';
