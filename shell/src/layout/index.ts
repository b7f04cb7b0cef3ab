export { Layout } from './Layout';
export { FONT_FILE, Fonts } from './frame/Fonts';
export { NumberedSteps, type Step } from './frame/NumberedSteps';
export { RouteAnnouncer } from './frame/RouteAnnouncer';
export { RouteMeta } from './frame/RouteMeta';
export { LandingHeader } from './header/LandingHeader';
