import { CATEGORIES, type Category } from './categories';

/** Source: chosen by the project, from the common trades of each category in Nigeria. */
const SUB_CATEGORIES: Record<Category, readonly string[]> = {
  home_repair: [
    'Air conditioning',
    'Carpentry',
    'Electrical',
    'Generators',
    'Installation',
    'Painting',
    'Plumbing',
    'Roofing',
    'Solar',
    'Tiling',
    'Welding',
  ],
  beauty_spa: ['Barber', 'Gele', 'Hair', 'Henna', 'Lashes', 'Make-up', 'Nails', 'Skin', 'Spa'],
  catering: [
    'Cakes',
    'Daily meals',
    'Drinks',
    'Events',
    'Finger food',
    'Party food',
    'Private chef',
    'Soups',
  ],
  tutoring: [
    'Computing',
    'Exam preparation',
    'Languages',
    'Music',
    'Primary',
    'Professional',
    'Quran lessons',
    'Secondary',
  ],
  transport: ['Bus', 'Car hire', 'Dispatch', 'Events', 'Moving', 'Rescue', 'School', 'Transfers', 'Travel'],
  cleaning: ['Building', 'Events', 'Home', 'Laundry', 'Office', 'Pests', 'Upholstery'],
  restaurant: ['Buka', 'Café', 'Family restaurant', 'Fast food', 'Fine dining', 'Grill', 'Nigerian kitchen'],
};

const isCategory = (category: string): category is Category =>
  (CATEGORIES as readonly string[]).includes(category);

/**
 * Returns suggestions for the sub-category of a listing, in the order of their names; none for an unknown
 * category. Any other text is allowed too (product 3).
 */
export const subCategoriesOf = (category: string): readonly string[] =>
  isCategory(category) ? SUB_CATEGORIES[category] : [];
