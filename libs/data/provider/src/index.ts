export * from './availability/timeRules';
export * from './profile/askChange';
export * from './profile/businessOwners.queries';
export * from './profile/pendingChange';
export * from './profile/providerProfile.commands';
export * from './profile/providerProfile.queries';
export * from './profile/refusalWords';
export * from './profile/withdrawal.writes';
