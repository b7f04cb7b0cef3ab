export { createOverrideAnswers, OVERRIDES } from './overrideAnswers';
export { createOverrideCookie, type OverrideCookie } from './overrideCookie';
