export * from './hiddenReview.schema';
export * from './platformDay.schema';
export * from './reviewCase.schema';
