export { findingsIn } from './patterns.mjs';
export { default as plainEnglish } from './plainEnglish.mjs';
