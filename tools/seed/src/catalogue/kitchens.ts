import type { Cuisine } from '@tm/domain';

/** Name patterns. `{}` is replaced with the family name of the owner. */
export const RESTAURANT_NAMES = [
  'The Calabash Kitchen',
  'Ìyá {} Bukka',
  'Terrace by {}',
  '{} Suya Spot',
  'Palmwine & Pepper',
  'Yellow Chili by {}',
  'Nkwobi Junction',
  'Amala Republic',
  'Tuwo House {}',
  'Lagoon Grill',
  'Oríkì Restaurant',
  'The Jollof Room',
  '{} Point & Kill',
  'Abula Express',
  'Bole Festival House',
  'Zuma Grill',
  'Ofada Boy {}',
  'Mama {} Restaurant',
  'Banga & Starch',
  'Sahel Table',
  'Kilishi & Co',
  'Obe Ata Bistro',
] as const;

/** Kinds of food of the restaurant with each of these names. */
const RESTAURANT_CUISINES: Record<(typeof RESTAURANT_NAMES)[number], readonly Cuisine[]> = {
  'The Calabash Kitchen': ['nigerian', 'continental'],
  'Ìyá {} Bukka': ['yoruba'],
  'Terrace by {}': ['continental', 'italian'],
  '{} Suya Spot': ['grill', 'northern'],
  'Palmwine & Pepper': ['igbo', 'grill'],
  'Yellow Chili by {}': ['nigerian', 'chinese'],
  'Nkwobi Junction': ['igbo'],
  'Amala Republic': ['yoruba'],
  'Tuwo House {}': ['northern'],
  'Lagoon Grill': ['seafood', 'grill'],
  'Oríkì Restaurant': ['yoruba', 'continental'],
  'The Jollof Room': ['nigerian'],
  '{} Point & Kill': ['grill', 'seafood'],
  'Abula Express': ['yoruba', 'fast_food'],
  'Bole Festival House': ['delta', 'grill'],
  'Zuma Grill': ['grill', 'lebanese'],
  'Ofada Boy {}': ['yoruba'],
  'Mama {} Restaurant': ['nigerian', 'calabar'],
  'Banga & Starch': ['delta', 'seafood'],
  'Sahel Table': ['northern', 'lebanese'],
  'Kilishi & Co': ['northern', 'grill'],
  'Obe Ata Bistro': ['yoruba', 'bakery'],
};

/** Returns the name pattern of a restaurant by its number. */
export const restaurantPattern = (index: number) =>
  RESTAURANT_NAMES[index % RESTAURANT_NAMES.length] ?? RESTAURANT_NAMES[0];

/** Returns the kinds of food of a restaurant by its number, which fit its name. */
export const cuisinesOf = (index: number): Cuisine[] => [...RESTAURANT_CUISINES[restaurantPattern(index)]];

export const RESTAURANT_TEXTS = [
  'Proper Nigerian cooking in a cool room: soups that started yesterday, jollof that kissed the fire, and waiters who remember your name.',
  'A garden, a grill and a band on Fridays. Come for the catfish, stay for the highlife.',
  'The buka of your student days, with chairs that do not wobble. Everything is cooked fresh from seven in the morning.',
  'Modern plates from old recipes: ofada with a poached egg, suya tacos, zobo sorbet. Reserve for weekends.',
] as const;

export type Dish = {
  name: string;
  naira: number;
  description?: string;
  marks?: readonly ('vegetarian' | 'vegan' | 'halal' | 'spicy' | 'gluten_free')[];
};

/** Menu sections. Every restaurant uses a random part of the dishes. */
export const MENU: readonly { section: string; dishes: readonly Dish[] }[] = [
  {
    section: 'Small Chops & Starters',
    dishes: [
      { name: 'Puff-puff, ten pieces', naira: 1500, marks: ['vegetarian'] },
      {
        name: 'Peppered snail',
        naira: 6500,
        description: 'Giant snails in a habanero sauce',
        marks: ['spicy', 'gluten_free'],
      },
      {
        name: 'Catfish pepper soup',
        naira: 4500,
        description: 'With scent leaf and utazi',
        marks: ['spicy', 'gluten_free'],
      },
      {
        name: 'Moi moi elemi meje',
        naira: 2500,
        description: 'Seven lives: egg, fish, corned beef and friends',
        marks: ['gluten_free'],
      },
      { name: 'Akara and pap', naira: 2000, marks: ['vegan'] },
      { name: 'Gizdodo', naira: 3500, description: 'Gizzard and fried plantain' },
    ],
  },
  {
    section: 'Rice',
    dishes: [
      {
        name: 'Smoky party jollof',
        naira: 4000,
        description: 'Firewood bottom, fried plantain, coleslaw',
        marks: ['spicy'],
      },
      {
        name: 'Ofada rice and ayamase',
        naira: 5500,
        description: 'Wrapped in uma leaf',
        marks: ['spicy', 'gluten_free'],
      },
      { name: 'Coconut fried rice', naira: 4500, marks: ['vegetarian'] },
      {
        name: 'Masa and miyan taushe',
        naira: 3800,
        description: 'Rice cakes with pumpkin soup',
        marks: ['halal'],
      },
      { name: 'Native rice', naira: 4800, description: 'Palm oil, dried fish and crayfish' },
    ],
  },
  {
    section: 'Swallow & Soup',
    dishes: [
      { name: 'Pounded yam and egusi', naira: 5500, description: 'Assorted meat or goat' },
      { name: 'Amala, gbegiri and ewedu', naira: 4200, description: 'The complete abula' },
      { name: 'Tuwo shinkafa and miyan kuka', naira: 4000, marks: ['halal'] },
      { name: 'Starch and banga', naira: 6000, description: 'With fresh fish' },
      { name: 'Eba and afang', naira: 6200 },
      { name: 'Semo and okro', naira: 5000, description: 'Seafood okro, drawn properly' },
    ],
  },
  {
    section: 'From the Grill',
    dishes: [
      {
        name: 'Beef suya',
        naira: 5000,
        description: 'Thin, with yaji, onions and tomato',
        marks: ['halal', 'spicy'],
      },
      {
        name: 'Point-and-kill catfish',
        naira: 9500,
        description: 'You choose it from the tank',
        marks: ['gluten_free'],
      },
      { name: 'Bole and fish', naira: 6000, description: 'Roasted plantain, Port Harcourt style' },
      { name: 'Asun', naira: 6500, description: 'Peppered, smoked goat', marks: ['spicy', 'gluten_free'] },
      { name: 'Half grilled chicken', naira: 5500, marks: ['halal'] },
    ],
  },
  {
    section: 'Drinks',
    dishes: [
      { name: 'Chapman', naira: 2500, marks: ['vegan'] },
      { name: 'Zobo with ginger', naira: 1500, marks: ['vegan'] },
      { name: 'Fresh palm wine', naira: 2500, marks: ['vegan'] },
      { name: 'Fura da nono', naira: 2000, marks: ['vegetarian', 'halal'] },
      { name: 'Malt', naira: 1000 },
    ],
  },
];
