export * from './auditActions';
export * from './reviewModeration';
export * from './reviewPromise';
export * from './support';
