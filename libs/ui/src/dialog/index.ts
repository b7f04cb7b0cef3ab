export { Dialog } from './Dialog';
export { leaveStaleSheet } from './sheetEntry';
