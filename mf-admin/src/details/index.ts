export { DetailsProblem } from './DetailsProblem';
export { Part } from './Part';
