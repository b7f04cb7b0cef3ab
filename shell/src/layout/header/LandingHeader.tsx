import { ButtonLink } from '@tm/ui';
import { HeaderBar } from './HeaderBar';

const LINKS = [
  { label: 'Find Services', to: '/services' },
  { label: 'Restaurants', to: '/restaurants' },
  { label: 'How it Works', to: '/how-it-works' },
  { label: 'Become a Provider', to: '/onboarding' },
];

/** The header of the landing page (PD-9). It shows Sign In at once, without waiting for the session. */
export const LandingHeader = () => (
  <HeaderBar links={LINKS} user={null}>
    <ButtonLink to="/auth">Sign In</ButtonLink>
  </HeaderBar>
);
