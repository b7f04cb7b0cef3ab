/**
 * Rules of listings: life cycle, categories, locations, search filters, pictures, menus, kinds of food, price
 * levels, ratings and the review of edits.
 */
export * from './addresses';
export * from './areas';
export * from './categories';
export * from './contacts';
export * from './cuisines';
export * from './favourites';
export * from './featured';
export * from './listingEdits';
export * from './mapsLink';
export * from './listingReaders';
export * from './listingSearch';
export * from './listings';
export * from './locations';
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
export * from './templates';
