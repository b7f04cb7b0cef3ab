export { BookServicePage } from './BookServicePage';
export { BookService } from './BookService';
