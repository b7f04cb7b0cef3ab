export const BookService = () => <h2>Book This Service</h2>;
