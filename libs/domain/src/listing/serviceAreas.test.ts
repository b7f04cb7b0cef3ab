import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { describeServiceAreas, isServiceArea } from './serviceAreas';

const AREAS = ['Lekki, Lagos', 'Ajah, Lagos'];

describe('isServiceArea', () => {
  test.each([
    ['Lekki, Lagos', true],
    ['lekki', true],
    ['Lekki Phase 1', true],
    ['Chevron, Lekki', true],
    ['Ajah-Badore', true],
    ['Yaba, Lagos', false],
    ['Lek', false],
    ['', false],
    [' , ', false],
  ])('is for %j %j among Lekki and Ajah', (area, expected) => {
    expect(isServiceArea(AREAS, area)).toBe(expected);
  });

  test('is true for each area of a city that the business names', () => {
    expect(isServiceArea(['Lagos'], 'Yaba, Lagos')).toBe(true);
    expect(isServiceArea(['Abuja'], 'Yaba, Lagos')).toBe(false);
  });

  test('is true for each area of a business that names none', () => {
    expect(isServiceArea([], 'Yaba')).toBe(true);
    expect(isServiceArea([], '')).toBe(true);
  });

  test('is true for each service area itself, in any case', () => {
    const word = fc.stringMatching(/^[A-Za-z0-9]{1,12}$/);
    const area = fc.tuple(word, word).map((words) => words.join(', '));
    fc.assert(
      fc.property(fc.array(area, { minLength: 1, maxLength: 30 }), fc.nat(), (areas, index) => {
        const one = areas[index % areas.length]!;
        return isServiceArea(areas, one.toUpperCase()) && isServiceArea(areas, ` ${one} `);
      }),
    );
  });
});

describe('describeServiceAreas', () => {
  test.each([
    [['Lekki, Lagos'], 'Lekki'],
    [AREAS, 'Lekki and Ajah'],
    [['Lagos', 'Phase 1, Lekki, Lagos'], 'Lagos and Phase 1, Lekki'],
    [['Lekki, Ajah'], 'Lekki, Ajah'],
    [['Lekki, Lagos', 'Lekki'], 'Lekki'],
    [['A', 'B', 'C'], 'A, B and C'],
    [['A', 'B', 'C', 'D'], 'A, B, C and 1 more area'],
    [['A', 'B', 'C', 'D', 'E'], 'A, B, C and 2 more areas'],
  ])('of %j is %j', (areas, expected) => {
    expect(describeServiceAreas(areas)).toBe(expected);
  });
});
