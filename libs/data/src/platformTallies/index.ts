export * from './platformTally.reads';
export * from './platformTally.schema';
export * from './platformTally.verbs';
export { openPlatformSlots, platformTalliesOf, recountPeople } from './recountPeople';
