import { describe, expect, it } from '@jest/globals';
import { countsAsRestaurant } from './categories';
import { cityOf, locationNeedle } from './locations';
import { formatRating, meanRating } from './ratings';

describe('locations and categories', () => {
  it('locationNeedle resolves the URL value of a two-word city', () => {
    expect(locationNeedle('portharcourt')).toBe('Port Harcourt');
    expect(locationNeedle('Lekki')).toBe('Lekki');
    expect(cityOf('GRA Phase 2, port harcourt')).toBe('portharcourt');
    expect(cityOf('Enugu')).toBeNull();
  });
  it('cityOf accepts URL values, and returns the last of several cities', () => {
    expect(cityOf('portharcourt')).toBe('portharcourt');
    expect(cityOf('Lagos Street, Garki, Abuja')).toBe('abuja');
    expect(cityOf('Kaduna Road, Kano')).toBe('kano');
    expect(cityOf('Lagos-Ibadan Expressway, Lagos')).toBe('lagos');
  });
  it('countsAsRestaurant checks category and title (product 2.8)', () => {
    expect(countsAsRestaurant({ category: 'catering', title: 'Small chops' })).toBe(true);
    expect(countsAsRestaurant({ category: 'tutoring', title: 'Food science lessons' })).toBe(true);
    expect(countsAsRestaurant({ category: 'cleaning', title: 'Deep clean' })).toBe(false);
  });
});

describe('ratings', () => {
  it('are the mean to one decimal, and 0 without reviews', () => {
    expect(formatRating(meanRating({ ratingSum: 14, reviewCount: 3 }))).toBe('4.7');
    expect(meanRating({ ratingSum: 0, reviewCount: 0 })).toBe(0);
  });
});
