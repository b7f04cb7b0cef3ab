export { Fonts } from './Fonts';
export { Footer } from './Footer';
export { Logo } from './Logo';
export { MAIN_ID, RouteAnnouncer } from './RouteAnnouncer';
export { ThemeToggle } from './ThemeToggle';
