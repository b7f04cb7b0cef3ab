import {
  isSamePlace,
  isSamePlaceName,
  MAX_SAVED_PLACES,
  savedPlaceRefusal,
  suggestPlaceName,
} from './savedPlaces';

const places = (...names: string[]) => names.map((name, n) => ({ id: `${n}`, name }));

test('names are the same without regard to case, spaces and the form of accents', () => {
  expect(isSamePlaceName(' Home', 'HOME ')).toBe(true);
  expect(isSamePlaceName("Ṣọlá's  shop", "s\u0323o\u0323la\u0301's shop".toUpperCase())).toBe(true);
  expect(isSamePlaceName('Home', 'Home 2')).toBe(false);
});

test('addresses are the same when all their parts are', () => {
  const home = { customerAddress: '12 Admiralty Way', customerArea: 'Lekki, Lagos', area: 'lagos/eti-osa' };
  expect(isSamePlace(home, { ...home, customerAddress: ' 12 admiralty way', customerLandmark: '' })).toBe(
    true,
  );
  for (const other of [
    { customerAddress: '13 Admiralty Way' },
    { customerArea: undefined },
    { customerLandmark: 'by the bank' },
    { area: 'lagos/ikeja' },
  ])
    expect(isSamePlace(home, { ...home, ...other })).toBe(false);
});

test('a new address needs a free name and a free place; a changed one only a free name', () => {
  expect(savedPlaceRefusal(places('Home'), { id: 'new', name: 'Office' })).toBeNull();
  expect(savedPlaceRefusal(places('Home', 'Office'), { id: 'new', name: 'home' })).toBe('place_name_taken');
  expect(savedPlaceRefusal(places('Home', 'Office'), { id: '1', name: 'home' })).toBe('place_name_taken');
  expect(savedPlaceRefusal(places('Home', 'Office'), { id: '0', name: 'HOME' })).toBeNull();
  const all = places(...Array.from({ length: MAX_SAVED_PLACES }, (_, n) => `Place ${n}`));
  expect(savedPlaceRefusal(all, { id: 'new', name: 'Home' })).toBe('too_many_places');
  expect(savedPlaceRefusal(all, { id: '0', name: 'Home' })).toBeNull();
});

test('suggests the first name that is free', () => {
  expect(suggestPlaceName([])).toBe('Home');
  expect(suggestPlaceName(places('home'))).toBe('Office');
  expect(suggestPlaceName(places('office', 'Mum', 'HOME'))).toBe('');
});
