// Separate from `testing`, so that tests without pictures do not load the SDK and the decoder.
export { jpeg, jpegOf, photo, photograph, plain } from './samples';
export { accountsWithStore, keyOf } from './store';
