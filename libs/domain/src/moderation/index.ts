/** Rules of administration: audit actions, review moderation, review deadlines and support messages. */
export * from './auditActions';
export * from './reviewModeration';
export * from './reviewPromise';
export * from './support';
