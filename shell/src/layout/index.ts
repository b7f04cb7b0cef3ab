export { DeskNav } from './DeskNav';
export { Bar, Bars, Tools } from './headerStyle';
export { Layout } from './Layout';
export { SideMenuButton } from './SideMenuButton';
export { SkipLink } from './SkipLink';
