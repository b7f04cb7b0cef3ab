export { Dialog } from './overlay/dialog/Dialog';
export { leaveStaleSheet } from './overlay/dialog/sheetEntry';
