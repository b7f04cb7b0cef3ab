export { listExports } from './http/listExports';
export { answerParent } from './service/child-process/answerParent';
export { isProcessKilled } from './service/child-process/processError';
export { resolveProgram, streamOfProcess } from './service/child-process/streamOfProcess';
