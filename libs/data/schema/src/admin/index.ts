export * from './declaredHoliday.schema';
export * from './hiddenReview.schema';
export * from './platformDay.schema';
export * from './reviewCase.schema';
