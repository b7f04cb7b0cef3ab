export * from './applyRoles';
export * from './collectionRights';
