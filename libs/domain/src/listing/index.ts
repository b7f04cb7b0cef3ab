/**
 * Rules of listings: life cycle, categories, locations, search filters, pictures, menus, kinds of food,
 * prices on cards, price levels, ratings, completeness and the review of edits.
 */
export * from './addresses';
export * from './areaSuggestions';
export * from './areas';
export * from './cardPrice';
export * from './categories';
export * from './completeness';
export * from './contacts';
export * from './cuisines';
export * from './favourites';
export * from './featured';
export * from './listingEdits';
export * from './listingReaders';
export * from './listingSearch';
export * from './listings';
export * from './locations';
export * from './mapsLink';
export * from './menus';
export * from './pictureSizes';
export * from './pictures';
export * from './placeholders';
export * from './priceLevels';
export * from './quality';
export * from './ratings';
export * from './serviceAreas';
export * from './similarity';
export * from './siteFacts';
export * from './subCategories';
export * from './templates';
