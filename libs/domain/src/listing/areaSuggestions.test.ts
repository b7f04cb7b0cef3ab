import { describe, expect, it } from '@jest/globals';
import { suggestAreas, suggestLocations } from './areaSuggestions';
import { cityOf } from './locations';

describe('areas', () => {
  it('are suggested with their well-known parts, those of the named city only', () => {
    expect(suggestAreas('Lagos')).toEqual(expect.arrayContaining(['Eti-Osa', 'Lekki', 'Ikoyi', 'Ikeja']));
    expect(suggestAreas('Abuja')).toContain('Wuse');
    expect(suggestAreas('Abuja')).not.toContain('Lekki');
    expect(suggestAreas('')).toEqual(expect.arrayContaining(['Lekki', 'Wuse', 'Egor']));
  });

  it('are suggested as different locations in their cities', () => {
    const locations = suggestLocations();
    expect(locations).toEqual(expect.arrayContaining(['Lekki, Lagos', 'Lagos', 'Fagge, Kano', 'Benin City']));
    expect(new Set(locations).size).toBe(locations.length);
    for (const location of locations) expect(cityOf(location)).not.toBeNull();
    expect(cityOf('Port Harcourt City, Port Harcourt')).toBe('portharcourt');
  });
});
