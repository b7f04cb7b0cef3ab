export { Menu, MenuItem, MenuLabel, MenuLine, MenuLink } from './Menu';
