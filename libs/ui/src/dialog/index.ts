export { Dialog } from './Dialog';
export { leaveForgottenSheet } from './sheetEntry';
