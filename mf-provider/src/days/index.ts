export { DateJump } from './DateJump';
export { DayName } from './DayName';
export * from './dayLabels';
export * from './dayBookings';
export { STATUS_MARKS, StatusMark } from './statusMark';
export { useIsPhone } from './useIsPhone';
export { bookingPath, useOpenBooking, type OpenOn } from './useOpenBooking';
export { ServicePicker } from './ServicePicker';
