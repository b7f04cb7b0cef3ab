import { describe, expect, test } from '@jest/globals';
import {
  addressParts,
  formatAddress,
  formatCustomerAddress,
  lacksAddress,
  locationOfAddress,
  placeOf,
  placeOfBooking,
  splitLocation,
} from './addresses';
import { mapsLink } from './mapsLink';
import { cityOf } from './locations';

const ADDRESS = { line: '12 Allen Avenue', landmark: 'opposite the bank', area: 'Ikeja', city: 'Lagos' };

describe('places', () => {
  test.each([
    ['restaurant', undefined, 'at_provider'],
    ['restaurant', 'at_customer', 'at_provider'],
    ['tutoring', undefined, 'at_customer'],
    ['tutoring', null, 'at_customer'],
    ['tutoring', 'remote', 'remote'],
    ['beauty_spa', 'at_provider', 'at_provider'],
  ] as const)('placeOf returns the place of a %s listing with %s', (category, place, expected) => {
    expect(placeOf({ category, place })).toBe(expected);
  });

  test('placeOfBooking returns the kept place, and for older bookings that of the time before places', () => {
    expect(placeOfBooking({ restaurantId: 'r' })).toBe('at_provider');
    expect(placeOfBooking({ restaurantId: null })).toBe('at_customer');
    expect(placeOfBooking({ restaurantId: null, place: 'remote' })).toBe('remote');
  });

  test('lacksAddress is true only where customers go to the provider', () => {
    expect(lacksAddress({ category: 'restaurant' })).toBe(true);
    expect(lacksAddress({ category: 'restaurant', address: null })).toBe(true);
    expect(lacksAddress({ category: 'restaurant', address: ADDRESS })).toBe(false);
    expect(lacksAddress({ category: 'tutoring', place: 'at_provider' })).toBe(true);
    expect(lacksAddress({ category: 'tutoring', place: 'remote' })).toBe(false);
    expect(lacksAddress({ category: 'tutoring' })).toBe(false);
  });
});

describe('addresses', () => {
  test('formatAddress joins the parts from small to large', () => {
    expect(formatAddress(ADDRESS)).toBe('12 Allen Avenue, opposite the bank, Ikeja, Lagos');
    expect(formatAddress({ ...ADDRESS, landmark: undefined })).toBe('12 Allen Avenue, Ikeja, Lagos');
    expect(formatAddress({ ...ADDRESS, landmark: '', area: 'Kano', city: 'Kano' })).toBe(
      '12 Allen Avenue, Kano',
    );
  });

  test.each([
    [{ customerArea: 'Lekki, Lagos', customerLandmark: 'by the bank' }, ', by the bank, Lekki, Lagos'],
    [{ customerLandmark: 'by the bank' }, ', by the bank'],
    [{ customerArea: 'Yaba' }, ', Yaba'],
    [{ customerArea: '', customerLandmark: null }, ''],
    [{}, ''],
  ])('formatCustomerAddress joins the address with %j', (parts, added) => {
    const customerAddress = '12 Admiralty Way';
    expect(formatCustomerAddress({ customerAddress, ...parts })).toBe(`${customerAddress}${added}`);
  });

  test.each([
    ['12 Admiralty Way, lekki, Lagos', 'Lekki, Lagos', '12 Admiralty Way, lekki, Lagos'],
    ['12 Admiralty Way, Lekki, Lagos', 'Lekki', '12 Admiralty Way, Lekki, Lagos'],
    ['12 Lekki Road', 'Lekki', '12 Lekki Road, Lekki'],
  ])('formatCustomerAddress names an area once: %j with %j', (customerAddress, customerArea, expected) => {
    expect(formatCustomerAddress({ customerAddress, customerArea })).toBe(expected);
  });

  test.each([[''], [null], [undefined]])(
    'formatCustomerAddress returns an empty text for the address %j of an erased account',
    (customerAddress) => {
      expect(formatCustomerAddress({ customerAddress })).toBe('');
    },
  );

  test('addressParts leaves out an empty landmark and other members', () => {
    expect(addressParts({ ...ADDRESS, ...{ _id: 1 } })).toEqual(ADDRESS);
    expect(addressParts({ ...ADDRESS, landmark: null })).toEqual({
      line: '12 Allen Avenue',
      area: 'Ikeja',
      city: 'Lagos',
    });
  });

  test('locationOfAddress returns a location whose city is found', () => {
    expect(locationOfAddress(ADDRESS)).toBe('Ikeja, Lagos');
    expect(cityOf(locationOfAddress({ area: 'Lagos Street', city: 'Abuja' }))).toBe('abuja');
  });

  test.each([
    ['Lekki, Lagos', { area: 'Lekki', city: 'Lagos' }],
    ['Phase 1, Lekki, Lagos', { area: 'Phase 1, Lekki', city: 'Lagos' }],
    ['Enugu', { area: '', city: 'Enugu' }],
    ['', { area: '', city: '' }],
  ])('splitLocation reads %j', (location, expected) => {
    expect(splitLocation(location)).toEqual(expected);
    expect(locationOfAddress(splitLocation(location))).toBe(location);
  });

  test('mapsLink escapes the address', () => {
    expect(mapsLink('12 A&B Way, Lekki')).toBe(
      'https://www.google.com/maps/search/?api=1&query=12%20A%26B%20Way%2C%20Lekki',
    );
  });
});
