export { Landing } from './Landing';
export { HERO_PICTURE } from './pictures';
