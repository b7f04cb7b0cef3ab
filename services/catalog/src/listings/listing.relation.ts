/** The domain has this rule, because reviews and similar listings use it too. */
export { listingRelation as relationTo } from '@tm/domain';
