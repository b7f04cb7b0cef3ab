import { ButtonLink } from '@tm/ui';
import { Logo } from '../frame/Logo';
import { ThemeToggle } from '../frame/ThemeToggle';
import { DeskNav } from './DeskNav';
import { Bar, Bars, Tools } from './headerStyle';
import { SideMenuButton } from './SideMenuButton';

const LINKS = [
  { label: 'Find Services', to: '/services' },
  { label: 'Restaurants', to: '/restaurants' },
  { label: 'How it Works', to: '/how-it-works' },
  { label: 'Become a Provider', to: '/onboarding' },
];

/** The header of the landing page (PD-9). It shows Sign In at once, without waiting for the session. */
export const LandingHeader = () => (
  <Bar>
    <Bars>
      <SideMenuButton links={LINKS} user={null} />
      <Logo />
      <DeskNav links={LINKS} />
      <Tools>
        <ThemeToggle />
        <ButtonLink to="/auth">Sign In</ButtonLink>
      </Tools>
    </Bars>
  </Bar>
);
