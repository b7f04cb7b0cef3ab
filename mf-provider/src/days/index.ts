export { DateJump } from './DateJump';
export { DayName } from './DayName';
export * from './dayWords';
export * from './placed';
export { STATUS_MARKS, StatusMark } from './statusMark';
export { useIsPhone } from './useIsPhone';
export { bookingPath, useOpenBooking, type OpenOn } from './useOpenBooking';
export { PlacePicker } from './PlacePicker';
