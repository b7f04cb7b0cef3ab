export * from './booking.presenter';
