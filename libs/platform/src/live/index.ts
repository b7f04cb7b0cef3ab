export { startLive, type LiveKind } from './startLive';
