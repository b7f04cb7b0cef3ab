import { runStandalone } from '@tm/platform/standalone';
import routes from './routes';

runStandalone(routes, { dashboard: '/provider-dashboard', manage: '/services/manage' });
