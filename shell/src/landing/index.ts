export { Landing } from './Landing';
export { HERO_PICTURES } from './pictures';
