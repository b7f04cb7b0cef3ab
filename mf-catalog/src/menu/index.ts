export { MenuSections } from './MenuSections';
