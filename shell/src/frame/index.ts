export { becomeProvider } from './becomeProvider';
export { FONT_FILES, Fonts } from './Fonts';
export { Footer } from './Footer';
export { Logo } from './Logo';
export { NumberedSteps, type Step } from './NumberedSteps';
export { MAIN_ID, RouteAnnouncer } from './RouteAnnouncer';
export { RouteMeta } from './RouteMeta';
export { ThemeToggle } from './ThemeToggle';
