import type { Mark } from '@tm/domain';
import { type UserRecord, emailKeyOf, searchKeysOf } from '@tm/schema/accounts';
import { countByStatus } from '@tm/schema/bookings';
import type { Types } from 'mongoose';
import { type DemoAccount, demoAccount } from '../accounts';
import { type Kind, idOf, randomOf } from '../ids';
import { pickFace } from '../pictures/pool';
import { type Random, between, chance, pick } from '../random';
import { daysBefore } from '../time';
import { type Name, fakeName } from './names';
import { type Place, fakePhone, fakePlace } from './places';

/** A stored document. */
export type Row<T> = T & { _id: Types.ObjectId; createdAt: Date; updatedAt: Date; __v: number };
export type UserRow = Omit<Row<UserRecord>, 'bookingMarks'> & { bookingMarks: Mark[] };

type UserKind = Extract<Kind, 'customer' | 'provider' | 'restaurant' | 'admin'>;
export type DatasetOptions = {
  now: Date;
  passwordHash: string;
  hasPictures: boolean;
  customers: number;
  /** The demo businesses have bookings that are paid online. */
  hasPayments?: boolean;
};

const ROLE = {
  customer: 'customer',
  provider: 'service_provider',
  restaurant: 'restaurant_owner',
  admin: 'super_admin',
} as const;

/** Returns the number of customers that book. The last tenth has just joined and has no bookings. */
export const countBookingCustomers = (customers: number) => Math.floor(customers * 0.9);

const BIOS = [
  'I book a cleaner every other Saturday and a good jollof whenever I can.',
  'Mother of two, always looking for a reliable home tutor.',
  'Busy with work on the Island; I need people who keep to time.',
  'I love small chops, spas and Sunday afternoons.',
];

/** Fixed name and address of a user instead of random ones. */
export type FixedUser = { owner: Name; place: Place };

/** Returns the user of a kind and number. The first user of each kind is the demo account of its role. */
export function fakeUser(
  kind: UserKind,
  index: number,
  options: DatasetOptions,
  fixed?: FixedUser,
): { user: UserRow; city: string; area: string; address: string } {
  const random = randomOf(kind, index);
  const place = fixed?.place ?? fakePlace(random);
  const demo = index === 0 ? demoAccount(ROLE[kind]) : null;
  const name: Name = demo ?? fixed?.owner ?? fakeName(random, place.city);
  const isNewcomer = kind === 'customer' && index >= countBookingCustomers(options.customers);
  const createdAt = fakeJoinDate(random, options.now, isNewcomer);
  const email =
    demo?.email ?? `${emailPart(name.firstName)}.${emailPart(name.lastName)}.${kind[0]}${index}@mail.example`;
  const status = isNewcomer
    ? pick(random, ['active', 'active', 'active', 'active', 'pending', 'inactive', 'suspended'] as const)
    : 'active';
  const hasFace = options.hasPictures && (kind !== 'customer' || demo !== null || chance(random, 0.6));
  const searchable = {
    firstName: name.firstName,
    lastName: name.lastName,
    emailKey: emailKeyOf(email),
    phone: fakePhone(random),
  };
  const user: UserRow = {
    _id: idOf(kind, index, createdAt),
    email,
    passwordHash: options.passwordHash,
    ...searchable,
    searchKeys: searchKeysOf(searchable),
    role: ROLE[kind],
    location: place.city,
    bio: fakeBio(kind, random, demo),
    profileImageUrl: hasFace ? pickFace(random, name.feminine) : null,
    isVerified: status !== 'pending',
    twoFactorEnabled: false,
    erasedAt: null,
    bookingCounts: countByStatus([]),
    bookingMarks: [],
    status,
    statusReason: status === 'suspended' ? 'Several bookings were made and never paid for.' : null,
    createdAt,
    updatedAt: createdAt,
    __v: 0,
  };
  return { user, ...place };
}

/** Returns a join date: this month for newcomers, before the first booking for other users. */
const fakeJoinDate = (random: Random, now: Date, isNewcomer: boolean) =>
  daysBefore(now, isNewcomer ? 0.2 + random() * 29 : 230 + random() * 700);

const fakeBio = (kind: UserKind, random: Random, demo: DemoAccount | null) =>
  kind === 'customer' && (demo || chance(random, 0.25))
    ? (BIOS[between(random, 0, BIOS.length - 1)] ?? null)
    : null;

const emailPart = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();
