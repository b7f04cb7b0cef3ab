/** Titles and descriptions of the two public lists, for tabs, search engines and shared links. */
export const LIST_PAGES = {
  '/services': {
    title: 'Find Services',
    description:
      'Compare verified home repair, beauty, catering, tutoring, transport and cleaning services in Nigeria by price, rating and place.',
  },
  '/restaurants': {
    title: 'Nigerian Restaurants',
    description:
      'Find Nigerian restaurants, food and catering near you: menus, prices, ratings and opening hours.',
  },
} as const;
