export { DateField } from './data/date/DateField';
export { FormDateField } from './data/date/FormDateField';
export { useDateFilter } from './data/date/useDateFilter';
