export * from './document.reads';
export * from './handInPapers';
export { placeInReview, standingOf } from './papers';
export * from './providerReview.reads';
export { generalReason } from './refusalWords';
export * from './ruleOnChange';
export * from './ruleOnVerification';
