export type { RenderedPage } from './messages';
export { createRenderer, type Renderer } from './renderer';
