export { INFO } from './info';
export { InfoPages } from './InfoPages';
