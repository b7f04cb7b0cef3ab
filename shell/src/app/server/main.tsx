import '../prerender/environment';

export { provided } from '../../remotes';
export { render } from './render';
export { warmUp } from './warmUp';
