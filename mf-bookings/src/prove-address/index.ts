export { ProveAddress, asksForProof } from './ProveAddress';
