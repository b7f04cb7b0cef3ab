import { lazyScreen } from '@tm/platform';
import { loadInfoPages } from '../content';

export {
  Auth,
  CancelRecovery,
  ConfirmRecovery,
  ForgotPassword,
  KeepAccount,
  ResetPassword,
  VerifyEmail,
} from '../auth';
export { AccessDenied, NotFound } from '../status-pages';
/** The gateway preloads this chunk by its name with the page that has it. */
export const Landing = lazyScreen(
  () => import(/* webpackChunkName: "landing" */ '../landing/Landing'),
  'Landing',
);
export const Home = lazyScreen(() => import('../home/Home'), 'Home');
export const Onboarding = lazyScreen(() => import('../onboarding/Onboarding'), 'Onboarding');
export const Notifications = lazyScreen(() => import('../notifications/Notifications'), 'Notifications');
export const Profile = lazyScreen(() => import('../profile/Profile'), 'Profile');
export const HowItWorks = lazyScreen(() => import('../landing/how-it-works/HowItWorks'), 'HowItWorks');
export const InfoPages = lazyScreen(loadInfoPages, 'InfoPages');
