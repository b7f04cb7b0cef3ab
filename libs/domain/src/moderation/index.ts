/**
 * Rules of administration: audit actions, pauses after absences, review moderation, review deadlines and
 * support messages.
 */
export * from './absenceHolds';
export * from './auditActions';
export * from './reviewModeration';
export * from './reviewPromise';
export * from './support';
