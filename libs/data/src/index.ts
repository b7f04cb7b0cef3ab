export * from './auditLog/auditEntry.schema';
export * from './bookings/booking.schema';
export * from './calendarDays/calendarDay.schema';
export * from './listings/listing.schema';
export * from './providerProfiles/providerProfile.schema';
export * from './reviews/review.schema';
export * from './users/user.schema';
