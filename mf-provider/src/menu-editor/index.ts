export { MenuEditor } from './MenuEditor';
