/**
 * Rules of bookings: life cycle, confirmations, absences, alternatives, calendar feeds, rescheduling,
 * cancellation terms, prices, methods and states of payments, earnings, answer times, bookings at once,
 * signals, reminders, the tracker, next steps, saved addresses and the order of lists.
 */
export * from './absence';
export * from './absenceRules';
export * from './absenceStates';
export * from './absenceTexts';
export * from './alternatives';
export * from './answerTimes';
export * from './bookingModes';
export * from './bookings';
export * from './calendarFeeds';
export * from './cancellationTerms';
export * from './cancellationTexts';
export * from './cancelReasons';
export * from './clock';
export * from './codes';
export * from './coming';
export * from './confirmation';
export * from './duration';
export * from './earnings';
export * from './endings';
export * from './endingTexts';
export * from './instant';
export * from './instantOwnerTexts';
export * from './instantPause';
export * from './instantTexts';
export * from './justBooked';
export * from './calls';
export * from './marks';
export * from './markTexts';
export * from './keptTexts';
export * from './methodsTaken';
export * from './money';
export * from './nextStep';
export * from './paymentStates';
export * from './plainEndings';
export * from './price';
export * from './refund';
export * from './reminders';
export * from './reminderTexts';
export * from './reschedule';
export * from './savedPlaces';
export * from './signalRules';
export * from './signals';
export * from './signalTexts';
export * from './statusNames';
export * from './timeGroups';
export * from './tracker';
export * from './trackerTexts';
