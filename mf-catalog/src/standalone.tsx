import { runStandalone } from '@tm/platform/standalone';
import { GlobalStyle } from '@tm/ui';
import routes from './routes';

runStandalone(routes, { services: '/services', restaurants: '/restaurants' }, GlobalStyle);
