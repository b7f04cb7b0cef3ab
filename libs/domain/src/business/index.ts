/** Rules of the public page of a business: its handle, its address and the texts with which it is shared. */
export * from './handles';
export * from './pagePath';
export * from './shareText';
