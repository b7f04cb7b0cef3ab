/** Rows for tests, written through the schemas. Not exported from the library's index: no service ships them. */
export { buildBooking } from './bookings/booking.factory';
export { buildListing } from './listings/listing.factory';
export { clearListings } from './listingTallies/listingTally.factory';
export { buildProvider } from './providerProfiles/providerProfile.factory';
export { buildUpload } from './uploads/upload.factory';
export { buildUser } from './users/user.factory';
