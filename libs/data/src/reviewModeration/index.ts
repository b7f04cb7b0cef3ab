export { reportReview, type NewReport } from './reportReview';
export { ReviewCaseModel, type ReviewCaseRecord, type ReviewCaseRow } from './reviewCase.schema';
export {
  countReviewCases,
  findModeratedReview,
  listReports,
  listReviewCases,
  loadModerationNames,
  withReviews,
  type CaseFilter,
  type ModeratedReview,
  type ModerationNames,
} from './reviewCase.reads';
export { ReviewReportModel, type ReviewReportRecord, type ReviewReportRow } from './reviewReport.schema';
export { ruleOnReview, type ReviewRulingAct } from './ruleOnReview';
