export { MenuItem, MenuLabel, MenuLine, MenuLink } from './overlay/menu/choices';
export { Menu } from './overlay/menu/Menu';
