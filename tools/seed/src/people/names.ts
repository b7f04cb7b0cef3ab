import { type Random, chance, pick } from '../random';

type NameList = { women: readonly string[]; men: readonly string[]; families: readonly string[] };

const YORUBA: NameList = {
  women: [
    'Folake',
    'Bukola',
    'Yetunde',
    'Temitope',
    'Adebisi',
    'Funmilayo',
    'Ronke',
    'Simisola',
    'Omolara',
    'Titilayo',
    'Morenike',
    'Abimbola',
    'Ṣadé',
    'Ọláwùmí',
  ],
  men: [
    'Babatunde',
    'Olumide',
    'Segun',
    'Kayode',
    'Femi',
    'Dayo',
    'Gbenga',
    'Ayodeji',
    'Olawale',
    'Rotimi',
    'Kunle',
    'Adewale',
    'Tope',
    'Oluwaseun',
  ],
  families: [
    'Adeyemi',
    'Ogunleye',
    'Balogun',
    'Afolabi',
    'Adebayo',
    'Olatunji',
    'Ajayi',
    'Fashola',
    'Oyelaran',
    'Akinwale',
    'Adebayo-Okonkwo',
    'Ọláníyan',
    'Sowande',
    'Adesanya',
  ],
};
const IGBO: NameList = {
  women: [
    'Chiamaka',
    'Ngozi',
    'Adaobi',
    'Ifeoma',
    'Chinwe',
    'Nkechi',
    'Amarachi',
    'Uju',
    'Obiageli',
    'Kosisochukwu',
    'Ezinne',
    'Chidinma',
  ],
  men: [
    'Chinedu',
    'Emeka',
    'Obinna',
    'Ikenna',
    'Uche',
    'Kelechi',
    'Nnamdi',
    'Chukwudi',
    'Ifeanyi',
    'Okechukwu',
    'Somto',
    'Ebuka',
  ],
  families: [
    'Okafor',
    'Nwosu',
    'Eze',
    'Okoro',
    'Nwachukwu',
    'Obi',
    'Onyekachi',
    'Umeh',
    'Chukwu',
    'Anyanwu',
    'Ibekwe',
    'Nnadi',
    'Okeke',
  ],
};
const HAUSA: NameList = {
  women: ['Aisha', 'Fatima', 'Zainab', 'Hauwa', 'Maryam', 'Halima', 'Rukayya', 'Amina', 'Khadija', 'Nafisa'],
  men: [
    'Musa',
    'Ibrahim',
    'Sani',
    'Abubakar',
    'Yusuf',
    'Aliyu',
    'Umar',
    'Bello',
    'Kabiru',
    'Nasiru',
    'Mustapha',
  ],
  families: [
    'Danjuma',
    'Abubakar',
    'Bello',
    'Garba',
    'Suleiman',
    'Lawal',
    'Mohammed',
    'Yakubu',
    'Shehu',
    'Dikko',
    'Gwarzo',
  ],
};
const SOUTH: NameList = {
  women: [
    'Osarugue',
    'Ebiere',
    'Idara',
    'Tamunosa',
    'Efe',
    'Itohan',
    'Blessing',
    'Mercy',
    'Patience',
    'Ini-Abasi',
  ],
  men: ['Osaze', 'Ebikeme', 'Ekong', 'Tamuno', 'Efosa', 'Edet', 'Godwin', 'Sunday', 'Preye', 'Aniekan'],
  families: [
    'Osagie',
    'Amadi',
    'Effiong',
    'Briggs',
    'Igbinedion',
    'Etim',
    'Dokubo',
    'Omoregie',
    'Bassey',
    'Wokoma',
  ],
};

/** Name lists by city. Frequent lists are repeated as a weight. */
const NAME_LISTS_BY_CITY: Record<string, readonly NameList[]> = {
  Lagos: [YORUBA, YORUBA, YORUBA, IGBO, IGBO, SOUTH, HAUSA],
  Ibadan: [YORUBA, YORUBA, YORUBA, YORUBA, IGBO],
  Abuja: [HAUSA, HAUSA, IGBO, YORUBA, SOUTH],
  Kano: [HAUSA, HAUSA, HAUSA, HAUSA, IGBO],
  Kaduna: [HAUSA, HAUSA, HAUSA, YORUBA, SOUTH],
  'Port Harcourt': [SOUTH, SOUTH, IGBO, IGBO, YORUBA],
  'Benin City': [SOUTH, SOUTH, SOUTH, IGBO, YORUBA],
};

export type Name = { firstName: string; lastName: string; feminine: boolean };

export function fakeName(random: Random, city: string): Name {
  const nameList = pick(random, NAME_LISTS_BY_CITY[city] ?? [YORUBA, IGBO, HAUSA, SOUTH]);
  const feminine = chance(random, 0.5);
  return {
    firstName: pick(random, feminine ? nameList.women : nameList.men),
    lastName: pick(random, nameList.families),
    feminine,
  };
}
