import { describe, expect, it } from '@jest/globals';
import type { $ZodType } from 'zod/v4/core';
import * as z from 'zod/mini';
import { listingStatusRequest } from './adminListings';
import { providerVerificationRequest } from './adminProviders';
import { reviewStatusRequest } from './adminReviews';
import { usersStatusRequest } from './adminUsers';
import { createBookingRequest } from './bookingOrder';
import { createListingRequest } from './listings';
import { createReviewRequest } from './reviews';
import { loginRequest, onboardingProfileForm, registerRequest } from './users';

/** Returns the first message of each field, as a form shows it. */
const messages = (schema: $ZodType, input: unknown): Record<string, string> => {
  const result = z.safeParse(schema, input);
  if (result.success) return {};
  return Object.fromEntries(
    result.error.issues.reverse().map((issue) => [issue.path.join('.') || issue.code, issue.message]),
  );
};

const person = {
  email: 'ada@example.ng',
  password: 'secret1',
  confirmPassword: 'secret1',
  firstName: 'Ada',
  lastName: 'Obi',
};

describe('messages of product 5', () => {
  it('explain invalid sign-in fields', () => {
    expect(messages(loginRequest, { email: 'ada', password: '12345' })).toEqual({
      email: 'Please enter a valid email address',
      password: 'Password must be at least 6 characters',
    });
  });

  it('explain invalid sign-up fields', () => {
    expect(
      messages(registerRequest, {
        ...person,
        email: '',
        firstName: ' ',
        lastName: '',
        password: 'x',
        confirmPassword: 'x',
      }),
    ).toEqual({
      email: 'Please enter a valid email address',
      firstName: 'First name is required',
      lastName: 'Last name is required',
      password: 'Password must be at least 6 characters',
      confirmPassword: 'Password must be at least 6 characters',
    });
    expect(messages(registerRequest, { ...person, confirmPassword: 'secret2' })).toEqual({
      confirmPassword: "Passwords don't match",
    });
  });

  it('reject signing up as an admin (PD-11)', () => {
    expect(messages(registerRequest, { ...person, userType: 'super_admin' })).toHaveProperty('userType');
    expect(z.parse(registerRequest, person).userType).toBe('customer');
  });

  it('require name, phone and location in the profile step', () => {
    expect(
      Object.keys(
        messages(onboardingProfileForm, { firstName: '', lastName: '', phone: '12', location: '' }),
      ).sort(),
    ).toEqual(['firstName', 'lastName', 'location', 'phone']);
  });

  it('store a phone number as E.164', () => {
    const form = z.parse(onboardingProfileForm, {
      firstName: 'Ada',
      lastName: 'Obi',
      phone: '0803 123 4567',
      location: 'Lagos',
    });
    expect(form.phone).toBe('+2348031234567');
  });
});

describe('request schemas', () => {
  const serviceId = 'a'.repeat(24);
  const booking = {
    serviceId,
    scheduledDate: '2026-12-01',
    scheduledTime: '10:00',
    customerPhone: '08031234567',
    customerAddress: '1 Allen Avenue',
  };

  it('reject a booking without its required fields', () => {
    expect(Object.keys(messages(createBookingRequest, { serviceId })).sort()).toEqual([
      'customerPhone',
      'scheduledDate',
      'scheduledTime',
    ]);
  });

  it('accept a booking with and without the address of the customer', () => {
    expect(messages(createBookingRequest, { ...booking, customerAddress: undefined })).toEqual({});
    expect(messages(createBookingRequest, booking)).toEqual({});
  });

  it('accept a booking with area and landmark up to their lengths, and trim them', () => {
    const parts = { customerArea: 'a'.repeat(80), customerLandmark: 'l'.repeat(100) };
    expect(z.parse(createBookingRequest, { ...booking, ...parts })).toMatchObject(parts);
    expect(
      z.parse(createBookingRequest, { ...booking, customerArea: ' Yaba ', customerLandmark: '' }),
    ).toMatchObject({ customerArea: 'Yaba', customerLandmark: '' });
    expect(
      messages(createBookingRequest, {
        ...booking,
        customerArea: 'a'.repeat(81),
        customerLandmark: 'l'.repeat(101),
      }),
    ).toEqual({
      customerArea: 'Must be at most 80 characters',
      customerLandmark: 'Must be at most 100 characters',
    });
  });

  it('reject an address without street, area or city', () => {
    const listing = { title: 'Mama Put', category: 'restaurant', basePrice: 5000, location: 'Lagos' };
    expect(messages(createListingRequest, { ...listing, address: null })).toEqual({});
    expect(messages(createListingRequest, { ...listing, address: { landmark: 'x' } })).toEqual({
      'address.line': 'Street and number are required',
      'address.area': 'Area is required',
      'address.city': 'City is required',
    });
  });

  it.each([{ totalAmount: 1 }, { status: 'accepted' }, { customerId: serviceId }])(
    'reject a booking with %j, which the server decides',
    (member) => {
      expect(messages(createBookingRequest, { ...booking, ...member })).not.toEqual({});
    },
  );

  it('reject a price of zero or with fractions of a kobo', () => {
    const listing = { title: 'Deep clean', category: 'cleaning', location: 'Lagos' };
    expect(messages(createListingRequest, { ...listing, basePrice: 0 })).toEqual({
      basePrice: 'Price must be greater than 0',
    });
    expect(messages(createListingRequest, { ...listing, basePrice: 10.999 })).toEqual({
      basePrice: 'Price can have at most two decimals',
    });
    expect(messages(createListingRequest, { ...listing, basePrice: 15_000.5 })).toEqual({});
  });

  it('reject six images, and an image that is not an upload', () => {
    const listing = { title: 'Deep clean', category: 'cleaning', location: 'Lagos', basePrice: 1 };
    expect(messages(createListingRequest, { ...listing, images: Array(6).fill('/objects/a') })).toEqual({
      images: 'At most 5 pictures',
    });
    expect(messages(createListingRequest, { ...listing, images: ['https://example.com/a.png'] })).not.toEqual(
      {},
    );
  });

  it('reject ratings outside 1 to 5', () => {
    for (const rating of [0, 6, 4.5, '5'])
      expect(messages(createReviewRequest, { bookingId: serviceId, rating })).toHaveProperty('rating');
  });

  it.each(['a\u0000b', 'a\u202eb', 'two\nlines', '\ud800'])(
    'reject a name with disallowed characters: %j',
    (firstName) => {
      expect(messages(registerRequest, { ...person, firstName })).toHaveProperty('firstName');
    },
  );

  it.each(["O'Neil", 'Ṣọlá', '$5 tip', '李', 'José 🙂'])('accept an ordinary name: %s', (firstName) => {
    expect(messages(registerRequest, { ...person, firstName })).toEqual({});
  });
});

describe('reasons of administrators', () => {
  const parsers = {
    suspension: (reason: string) =>
      z.parse(usersStatusRequest, { ids: ['64b000000000000000000001'], status: 'suspended', reason }),
    refusal: (reason: string) => z.parse(listingStatusRequest, { status: 'rejected', reason }),
    verification: (reason: string) => z.parse(providerVerificationRequest, { isVerified: false, reason }),
    moderation: (reason: string) => z.parse(reviewStatusRequest, { status: 'hidden', reason }),
  };
  it.each(Object.entries(parsers))('%s: several lines become a single line', (_what, parse) => {
    expect(parse(' Not true.\n\n\tTwo of them. ')).toMatchObject({ reason: 'Not true. Two of them.' });
    expect(() => parse(' \n ')).toThrow('Please give a reason');
    expect(() => parse('Not \u202eeurt')).toThrow('single line');
    expect(() => parse('x'.repeat(501))).toThrow('at most 500');
  });
});
