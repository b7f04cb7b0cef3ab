import { lazyScreen } from '@tm/platform';

export { Auth, CancelRecovery, ConfirmRecovery, ForgotPassword, ResetPassword, VerifyEmail } from './auth';
export { Landing } from './landing';
export const Home = lazyScreen(() => import('./home'), 'Home');
export const Onboarding = lazyScreen(() => import('./onboarding'), 'Onboarding');
export const Profile = lazyScreen(() => import('./profile'), 'Profile');
export const HowItWorks = lazyScreen(() => import('./how-it-works'), 'HowItWorks');
export const InfoPages = lazyScreen(() => import('./info-pages'), 'InfoPages');
export const NotFound = lazyScreen(() => import('./not-found'), 'NotFound');
export const AccessDenied = lazyScreen(() => import('./access-denied'), 'AccessDenied');
