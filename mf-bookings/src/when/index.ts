export { fullDate, isFuture } from './days';
export { useWhen } from './useWhen';
export { WhenFields } from './WhenFields';
export { dateError } from './writtenDate';
