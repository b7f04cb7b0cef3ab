export * from './document.reads';
export * from './handInPapers';
export { standingOf } from './papers';
export * from './ruleOnVerification';
