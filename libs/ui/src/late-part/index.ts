export { LateOpening } from './LateOpening';
export { LatePart } from './LatePart';
