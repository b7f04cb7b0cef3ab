export { answerParent } from './service/child-process/answerParent';
export { programBeside, streamOfProcess } from './service/child-process/streamOfProcess';
