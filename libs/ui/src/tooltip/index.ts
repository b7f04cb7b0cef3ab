export { startTooltips } from './startTooltips';
