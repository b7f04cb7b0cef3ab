export * from './profilePicture.verbs';
export * from './upload.schema';
export * from './upload.verbs';
export * from './uploadSweep.verbs';
export * from './usedUploads.verbs';
