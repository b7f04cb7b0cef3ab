import { describe, expect, it } from '@jest/globals';
import { areaName, areasOf } from './areas';
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
});
