/** The rule is the domain's: reviews and similar services are judged by it too. */
export { listingRelation as relationTo } from '@tm/domain';
