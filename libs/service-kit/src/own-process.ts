export { answerParent } from './service/child-process/answerParent';
export { resolveProgram, streamOfProcess } from './service/child-process/streamOfProcess';
