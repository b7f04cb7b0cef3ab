export { Hours } from './facts/Hours';
export { LongText } from './facts/LongText';
export { ShareButton } from './facts/ShareButton';
export { Gallery } from './gallery/Gallery';
export { NearView } from './NearView';
export { Columns, DetailPage, MainColumn, Sidebar } from './page/layout';
export { ReviewSection } from './reviews/ReviewSection';
