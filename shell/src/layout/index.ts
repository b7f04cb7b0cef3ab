export { LandingHeader } from './LandingHeader';
export { Layout } from './Layout';
