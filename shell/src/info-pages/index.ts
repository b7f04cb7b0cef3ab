export { InfoPages } from './InfoPages';
