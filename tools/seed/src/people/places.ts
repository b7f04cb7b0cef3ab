import { CITIES } from '@tm/domain';
import { type Random, between, pick } from '../random';

type Quarter = { city: string; area: string; streets: readonly string[] };

const quarter = (city: string, area: string, ...streets: string[]): Quarter => ({ city, area, streets });
const { lagos, abuja, portharcourt, kano, ibadan, kaduna, benincity } = CITIES;

const QUARTERS: readonly Quarter[] = [
  quarter(lagos, 'Lekki', 'Admiralty Way', 'Freedom Way', 'Fola Osibo Road', 'Bisola Durosinmi Etti Drive'),
  quarter(lagos, 'Ikeja', 'Allen Avenue', 'Opebi Road', 'Toyin Street', 'Adeniyi Jones Avenue'),
  quarter(lagos, 'Yaba', 'Herbert Macaulay Way', 'Montgomery Road', 'Sabo Street', 'Commercial Avenue'),
  quarter(
    lagos,
    'Surulere',
    'Bode Thomas Street',
    'Adeniran Ogunsanya Street',
    'Ogunlana Drive',
    'Aguda Road',
  ),
  quarter(lagos, 'Victoria Island', 'Adeola Odeku Street', 'Akin Adesola Street', 'Ajose Adeogun Street'),
  quarter(lagos, 'Ajah', 'Addo Road', 'Badore Road', 'Abraham Adesanya Road'),
  quarter(lagos, 'Gbagada', 'Diya Street', 'Hospital Road', 'Deeper Life Road'),
  quarter(abuja, 'Wuse 2', 'Aminu Kano Crescent', 'Ademola Adetokunbo Crescent', 'Adetokunbo Street'),
  quarter(abuja, 'Garki', 'Ahmadu Bello Way', 'Moshood Abiola Road', 'Gimbiya Street'),
  quarter(abuja, 'Gwarinpa', '1st Avenue', '3rd Avenue', 'Charly Boy Road'),
  quarter(abuja, 'Maitama', 'Gana Street', 'Yedseram Street', 'IBB Boulevard'),
  quarter(portharcourt, 'GRA Phase 2', 'Tombia Street', 'Evo Road', 'Abacha Road'),
  quarter(portharcourt, 'Trans Amadi', 'Trans Amadi Road', 'Elelenwo Road', 'Rainbow Street'),
  quarter(portharcourt, 'Rumuola', 'Rumuola Road', 'Aba Road', 'Stadium Road'),
  quarter(kano, 'Nassarawa', 'Ahmadu Bello Way', 'Sokoto Road', 'Lamido Crescent'),
  quarter(kano, 'Sabon Gari', 'France Road', 'Niger Street', 'Airport Road'),
  quarter(ibadan, 'Bodija', 'Awolowo Road', 'Osuntokun Avenue', 'Secretariat Road'),
  quarter(ibadan, 'Ring Road', 'Ring Road', 'MKO Abiola Way', 'Liberty Road'),
  quarter(kaduna, 'Barnawa', 'Gwari Avenue', 'Shehu Laminu Road', 'Katsina Road'),
  quarter(benincity, 'GRA', 'Ihama Road', 'Airport Road', 'Boundary Road'),
];

/** Relative frequency of cities. A few cities have most listings, as in reality. */
const WEIGHTS: Record<string, number> = {
  [lagos]: 8,
  [abuja]: 6,
  [portharcourt]: 5,
  [kano]: 5,
  [ibadan]: 4,
  [kaduna]: 2,
  [benincity]: 2,
};
const WEIGHTED_QUARTERS = QUARTERS.flatMap((place) =>
  Array.from({ length: WEIGHTS[place.city] ?? 1 }, () => place),
);

export type Place = { city: string; area: string; address: string };

const fakeAddress = (random: Random, { streets, area, city }: Quarter): Place => ({
  city,
  area,
  address: `${between(random, 1, 120)} ${pick(random, streets)}, ${area}, ${city}`,
});

export const fakePlace = (random: Random): Place => fakeAddress(random, pick(random, WEIGHTED_QUARTERS));

/** Returns an address in the given city, because customers book close to their home. */
export const fakePlaceIn = (random: Random, city: string): Place =>
  fakeAddress(
    random,
    pick(
      random,
      QUARTERS.filter((place) => place.city === city),
    ),
  );

export const areasOf = (city: string): string[] =>
  QUARTERS.filter((place) => place.city === city).map(({ area }) => area);

const PREFIXES = ['803', '805', '806', '813', '816', '703', '706', '810', '902', '907', '816', '708'];

/** Returns a mobile number in E.164. */
export const fakePhone = (random: Random): string =>
  `+234${pick(random, PREFIXES)}${String(between(random, 0, 9_999_999)).padStart(7, '0')}`;
