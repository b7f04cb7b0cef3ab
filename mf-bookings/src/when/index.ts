export { fullDate, isFuture } from './days';
export { useWhen } from './useWhen';
export { WhenFields } from './WhenFields';
export { whyNotDate } from './writtenDate';
