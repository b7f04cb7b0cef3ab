import { describe, expect, it } from '@jest/globals';
import { compare, grows } from './known';

const known = { 'no-circular': ['a → b', 'b → a'], 'no-orphans': ['c'] };

describe('compare', () => {
  it('accepts exactly the known violations', () => {
    expect(compare(known, known)).toEqual({ added: [], gone: [] });
  });

  it('reports a new violation', () => {
    const found = { ...known, 'no-orphans': ['c', 'd'] };
    expect(compare(found, known)).toEqual({ added: ['no-orphans: d'], gone: [] });
  });

  it('reports an entry that no longer occurs', () => {
    const found = { 'no-circular': ['a → b', 'b → a'] };
    expect(compare(found, known)).toEqual({ added: [], gone: ['no-orphans: c'] });
  });
});

describe('grows', () => {
  it('returns false when a moved file changes an entry', () => {
    expect(grows({ ...known, 'no-orphans': ['moved/c'] }, known)).toBe(false);
  });

  it('returns true when the list becomes longer', () => {
    expect(grows({ ...known, 'no-orphans': ['c', 'd'] }, known)).toBe(true);
  });
});
