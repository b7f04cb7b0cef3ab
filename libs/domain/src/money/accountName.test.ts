import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { matchAccountName } from './accountName';

const TUNDE = { businessName: 'Bakare Home Repairs Ltd', firstName: 'Tunde', lastName: 'Bakare' };

describe('matchAccountName', () => {
  it.each([
    ['the business as it is written', 'BAKARE HOME REPAIRS LTD', 'match'],
    ['without the legal form', 'bakare home repairs', 'match'],
    ['with another legal form', 'BAKARE HOME REPAIRS NIG LIMITED', 'match'],
    ['in another order', 'REPAIRS HOME BAKARE', 'match'],
    ['with more words', 'BAKARE HOME REPAIRS AND SONS VENTURES', 'match'],
    ['with several signs between the words', 'BAKARE - HOME / REPAIRS', 'match'],
    ['the owner', 'TUNDE BAKARE', 'match'],
    ['the owner, last name first', 'BAKARE, TUNDE OLUWASEUN', 'match'],
    ['the owner with titles', 'MR. TUNDE BAKARE', 'match'],
    ['one name of the owner', 'TUNDE ADEYEMI', 'close'],
    ['the family name', 'BAKARE FOODS', 'close'],
    ['one word of the business', 'HOME OF GRACE', 'close'],
    ['a part of a word', 'TUNDEX HOMES', 'different'],
    ['another person', 'AMAKA OBI', 'different'],
    ['a legal form only', 'NIGERIA LIMITED', 'different'],
    ['nothing', '', 'different'],
  ])('%s: %s is %s', (_what, resolved, expected) => {
    expect(matchAccountName(resolved, TUNDE)).toBe(expected);
  });

  it('compares without the marks and hooked letters of Nigerian languages', () => {
    const owner = { businessName: 'Ọlá Ẹ̀kọ́ Ventures', firstName: 'Ɗanladi', lastName: 'Ƙofa' };
    expect(matchAccountName('OLA EKO', owner)).toBe('match');
    expect(matchAccountName('danladi kofa', owner)).toBe('match');
    const other = { businessName: 'Ɓala Ǝdo', firstName: 'Ƴar', lastName: 'Ɓala' };
    expect(matchAccountName('BALA EDO', other)).toBe('match');
    expect(matchAccountName('YAR BALA', other)).toBe('match');
  });

  it.each([
    ...['Ltd', 'Limited', 'PLC', 'Nig', 'Nigeria', 'Ent', 'Enterprise', 'Enterprises', 'Venture', 'Ventures'],
    ...['Mr', 'Mrs', 'Miss', 'Ms', 'Dr', 'Prof', 'Engr', 'Barr', 'Arc', 'Chief', 'Alhaji', 'Alhaja', 'Hajia'],
    ...['Pastor', 'Rev', 'Hon', 'Prince', 'Princess', 'Otunba', 'And', 'The', 'Of'],
  ])('ignores "%s", which a bank may leave out', (word) => {
    const owner = { businessName: `${word} Bakare Foods`, firstName: 'Tunde', lastName: 'Bakare' };
    expect(matchAccountName('BAKARE FOODS', owner)).toBe('match');
  });

  it('reads an apostrophe as no letter, and a hyphen or dot as a space', () => {
    const owner = { businessName: 'O’Neil & Ojo-Bello', firstName: 'A', lastName: 'B' };
    expect(matchAccountName('ONEIL OJO BELLO', owner)).toBe('match');
    expect(matchAccountName("O'NEIL OJO.BELLO", owner)).toBe('match');
  });

  it('counts a name that the owner has twice only once', () => {
    const owner = { businessName: 'Gold', firstName: 'Musa', lastName: 'Musa' };
    expect(matchAccountName('MUSA IBRAHIM', owner)).toBe('close');
  });

  it.each(['Nigeria Enterprises Ltd', 'A & B', '—', ''])(
    'a business "%s" fits no account',
    (businessName) => {
      expect(matchAccountName('NIGERIA ENTERPRISES A B', { ...TUNDE, businessName })).toBe('different');
    },
  );

  it('matches the names of business and owner in any order and case', () => {
    const word = fc.stringMatching(/^[a-z]{3,9}$/).map((text) => `x${text}`);
    fc.assert(
      fc.property(fc.uniqueArray(word, { minLength: 1, maxLength: 4 }), (words) => {
        const owner = { businessName: words.join(' '), firstName: 'Zed', lastName: 'Zod' };
        const resolved = words.toReversed().join('  ').toUpperCase();
        expect(matchAccountName(resolved, owner)).toBe('match');
        if (words.length > 1) expect(matchAccountName(words[0]!, owner)).toBe('close');
      }),
    );
  });
});
