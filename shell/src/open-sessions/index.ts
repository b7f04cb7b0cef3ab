export { SessionsSetting } from './SessionsSetting';
