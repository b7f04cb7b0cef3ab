/**
 * Rules of administration: audit actions, pauses after absences, review moderation, review deadlines,
 * support messages and the order of work.
 */
export * from './absenceHolds';
export * from './auditActions';
export * from './reviewModeration';
export * from './reviewPromise';
export * from './support';
export * from './workList';
