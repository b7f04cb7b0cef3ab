import { type UserRecord, emailKeyOf, searchKeysOf, tallyStatuses } from '@tm/data';
import type { Types } from 'mongoose';
import { type DemoAccount, demoAccount } from '../accounts';
import { type Kind, idOf, randomOf } from '../ids';
import { faceOf } from '../pictures/pool';
import { type Random, between, chance, pick } from '../random';
import { daysBefore } from '../time';
import { type Name, inventName } from './names';
import { type Place, inventPhone, inventPlace } from './places';

/** A record as it lies in the database. */
export type Row<T> = T & { _id: Types.ObjectId; createdAt: Date; updatedAt: Date; __v: number };
export type UserRow = Row<UserRecord>;

type PersonKind = Extract<Kind, 'customer' | 'provider' | 'restaurant' | 'admin'>;
export type Setting = { now: Date; passwordHash: string; hasPictures: boolean; customers: number };

const ROLE = {
  customer: 'customer',
  provider: 'service_provider',
  restaurant: 'restaurant_owner',
  admin: 'super_admin',
} as const;

/** Customers who have just come, and have booked nothing so far: the last tenth. */
export const settledCustomers = (customers: number) => Math.floor(customers * 0.9);

const BIOS = [
  'I book a cleaner every other Saturday and a good jollof whenever I can.',
  'Mother of two, always looking for a reliable home tutor.',
  'Busy with work on the Island; I need people who keep to time.',
  'I love small chops, spas and Sunday afternoons.',
];

/** Who somebody is and where they work, when that is not left to chance. */
export type Given = { owner: Name; place: Place };

/** The person of a kind and number. The first of each kind is the demo account of its role. */
export function inventPerson(
  kind: PersonKind,
  index: number,
  setting: Setting,
  given?: Given,
): { user: UserRow; city: string; area: string; address: string } {
  const random = randomOf(kind, index);
  const place = given?.place ?? inventPlace(random);
  const demo = index === 0 ? demoAccount(ROLE[kind]) : null;
  const name: Name = demo ?? given?.owner ?? inventName(random, place.city);
  const isNewcomer = kind === 'customer' && index >= settledCustomers(setting.customers);
  const createdAt = joined(random, setting.now, isNewcomer);
  const email =
    demo?.email ?? `${plain(name.firstName)}.${plain(name.lastName)}.${kind[0]}${index}@mail.example`;
  const status = isNewcomer
    ? pick(random, ['active', 'active', 'active', 'active', 'pending', 'inactive', 'suspended'] as const)
    : 'active';
  const hasFace = setting.hasPictures && (kind !== 'customer' || demo !== null || chance(random, 0.6));
  const found = {
    firstName: name.firstName,
    lastName: name.lastName,
    emailKey: emailKeyOf(email),
    phone: inventPhone(random),
  };
  const user: UserRow = {
    _id: idOf(kind, index, createdAt),
    email,
    passwordHash: setting.passwordHash,
    ...found,
    searchKeys: searchKeysOf(found),
    role: ROLE[kind],
    location: place.city,
    bio: bioOf(kind, random, demo),
    profileImageUrl: hasFace ? faceOf(random, name.feminine) : null,
    isVerified: status !== 'pending',
    twoFactorEnabled: false,
    erasedAt: null,
    bookingCounts: tallyStatuses([]),
    status,
    statusReason: status === 'suspended' ? 'Several bookings were made and never paid for.' : null,
    createdAt,
    updatedAt: createdAt,
    __v: 0,
  };
  return { user, ...place };
}

/** Newcomers came this month, everybody else before the first booking of this data. */
const joined = (random: Random, now: Date, isNewcomer: boolean) =>
  daysBefore(now, isNewcomer ? 0.2 + random() * 29 : 230 + random() * 700);

const bioOf = (kind: PersonKind, random: Random, demo: DemoAccount | null) =>
  kind === 'customer' && (demo || chance(random, 0.25))
    ? (BIOS[between(random, 0, BIOS.length - 1)] ?? null)
    : null;

const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();
