import { runStandalone } from '@tm/platform/standalone';
import { GlobalStyle } from '@tm/ui';
import routes from './routes';

runStandalone(routes, { dashboard: '/provider-dashboard', manage: '/services/manage' }, GlobalStyle);
