export { MenuItem, MenuLabel, MenuLine, MenuLink } from './choices';
export { Menu } from './Menu';
