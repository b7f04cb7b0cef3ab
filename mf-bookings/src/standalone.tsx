import { runStandalone } from '@tm/platform/standalone';
import routes from './routes';

runStandalone(routes, { bookings: '/bookings', book: '/services/:id/book' });
