import { describe, expect, it } from '@jest/globals';
import { problemOf } from './subject.mjs';

describe('problemOf', () => {
  it.each([
    'bookings: reject a second request with the same key',
    'mf-admin, ui: show the reason of a rejection',
    'docs: describe routes.ts in ARCHITECTURE.md',
    'Merge branch w/bookings',
    'Revert "bookings: reject a second request"',
  ])('accepts %s', (subject) => expect(problemOf(subject)).toBeNull());

  it.each([
    ['a full stop at the end', 'docs: describe the index.', 'is not'],
    ['two sentences', 'docs: describe the index. Fix a link', 'is not'],
    ['a capital letter', 'docs: Describe the index', 'is not'],
    ['no area', 'describe the index', 'is not'],
    ['an unknown area', 'kept forms: store less', 'unknown area "kept forms"'],
    ['73 characters', `docs: ${'a'.repeat(67)}`, 'has 73 characters'],
  ])('rejects %s', (_title, subject, problem) => expect(problemOf(subject)).toContain(problem));
});
