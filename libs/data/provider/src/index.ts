export * from './timeRules';
export * from './profile/requestChange';
export * from './profile/businessOwners.queries';
export * from './profile/pendingChange';
export * from './profile/providerProfile.commands';
export * from './profile/providerProfile.queries';
export * from './profile/rejectionLabels';
export * from './profile/withdrawal.writes';
