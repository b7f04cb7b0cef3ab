export { answerParent } from './answerParent';
export { programBeside, streamOfProcess } from './streamOfProcess';
