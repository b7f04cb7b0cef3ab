import { runStandalone } from '@tm/platform/standalone';
import routes from './routes';

runStandalone(routes, { services: '/services', restaurants: '/restaurants' });
