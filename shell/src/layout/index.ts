export { Header } from './Header';
export { Layout } from './Layout';
export { SkipLink } from './SkipLink';
