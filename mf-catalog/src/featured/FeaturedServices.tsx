export const FeaturedServices = () => <h2>Featured Services</h2>;
