import { describe, expect, it } from '@jest/globals';
import { areaKeyOf, areaName, areasOf, areasWithCity } from './areas';
import { CITIES, type City } from './locations';

const ALL = (Object.keys(CITIES) as City[]).flatMap(areasOf);

describe('areas', () => {
  it('have different keys of lower-case letters and hyphens, below their city', () => {
    const keys = ALL.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    for (const key of keys) expect(key).toMatch(/^[a-z]+\/[a-z]+(-[a-z]+)*$/);
    expect(areasOf('lagos')).toHaveLength(20);
    expect(areasOf('kano')[3]).toEqual({ key: 'kano/kano-municipal', name: 'Kano Municipal' });
  });

  it('are named without the parts in brackets', () => {
    expect(areaName('lagos/eti-osa')).toBe('Eti-Osa');
    expect(areaName('ibadan/ona-ara')).toBe('Ona-Ara');
    for (const { key, name } of ALL) expect(name.startsWith(areaName(key)!)).toBe(true);
  });

  it.each(['', 'lagos', 'lagos/', 'paris/louvre', 'constructor/name', 'lagos/ikeja/x', 'LAGOS/ikeja'])(
    'do not include %j',
    (key) => {
      expect(areaName(key)).toBeNull();
    },
  );

  it.each([
    ['Lekki, Lagos', null, 'lagos/eti-osa'],
    ['victoria island', 'lagos', 'lagos/eti-osa'],
    ['Ikeja', 'lagos', 'lagos/ikeja'],
    ['Block 4, Wuse, Abuja', 'lagos', 'abuja/abuja-municipal'],
    ['Lagos Island', null, 'lagos/lagos-island'],
    ['Ikeja', null, null],
    ['Ikeja', 'abuja', null],
    ['Yaba, Lagos', 'lagos', null],
    ['Lekki Phase 1, Lagos', 'lagos', null],
    ['Lagos', 'lagos', null],
    ['', 'lagos', null],
    [' , ', 'lagos', null],
  ] as const)('areaKeyOf(%j, %j) is %j', (text, city, expected) => {
    expect(areaKeyOf(text, city)).toBe(expected);
  });

  it('are suggested in words that name their keys', () => {
    expect(areasWithCity('abuja').slice(0, 3)).toEqual([
      'Abaji, Abuja',
      'Abuja Municipal, Abuja',
      'Garki, Abuja',
    ]);
    for (const city of Object.keys(CITIES) as City[]) {
      const keys = areasWithCity(city).map((text) => areaKeyOf(text, null));
      expect([...new Set(keys)]).toEqual(areasOf(city).map(({ key }) => key));
    }
  });
});
