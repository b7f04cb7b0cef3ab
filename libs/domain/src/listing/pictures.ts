/** Widths of pictures on screens, in ascending order. */
export const IMAGE_WIDTHS = [160, 320, 480, 640, 720, 960] as const;
/** Width of every picture in low-data mode. */
export const THUMBNAIL_WIDTH = IMAGE_WIDTHS[0];
/** Width of a user's picture next to a name, for screens of up to two device pixels per CSS pixel. */
export const AVATAR_WIDTH = 96;
/** Widths of larger pictures of users. */
export const FACE_WIDTHS = [AVATAR_WIDTH, 160, 320] as const;
/** All widths that exist of an upload, in ascending order. */
export const SERVED_WIDTHS = [AVATAR_WIDTH, ...IMAGE_WIDTHS] as const;
export type ServedWidth = (typeof SERVED_WIDTHS)[number];
/** The largest width, which is served if the request names none. */
export const LARGEST_WIDTH = 960;
/** The only width of the JPEG that represents a page in chat apps: wide enough for a full-width card. */
export const SHARED_WIDTH = 640;
/**
 * Height of that JPEG, cropped to the aspect ratio of pictures on screens, so that a page can declare its
 * size.
 */
export const SHARED_HEIGHT = 480;

/** AVIF for browsers that support it, WebP for all others, JPEG for chat apps and search engines. */
export const IMAGE_FORMATS = ['avif', 'webp', 'jpeg'] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];
export const DEFAULT_FORMAT = 'webp' satisfies ImageFormat;

/** Quality settings of the encoders, chosen with photographs (ADR-015). */
export const IMAGE_QUALITY = { avif: 48, webp: 68, jpeg: 74 } as const satisfies Record<ImageFormat, number>;

const ENDINGS = { avif: 'avif', webp: 'webp', jpeg: 'jpg' } as const satisfies Record<ImageFormat, string>;

/** Returns the object store key of one file of a picture: `<key>/<width>.<ending>`. */
export const pictureFile = (key: string, width: number, format: ImageFormat): string =>
  `${key}/${width}.${ENDINGS[format]}`;

/** Returns true if an object store key can belong to a picture of an upload or of the demo data. */
export const isPictureKey = (key: string): boolean =>
  /^pictures\/[\w-]{32}$/.test(key) || /^demo-\d+\/[a-z_]+\/\d\d$/.test(key);

/**
 * Returns true if the address is an object path of the store, which is served in several widths and formats.
 */
export const isStoredPicture = (address: string): boolean => address.startsWith('/objects/');

/**
 * Returns the address of a stored picture (`/objects/…`) in one width and format. Each address always returns
 * the same file (ADR-015).
 */
export const pictureAddress = (
  objectPath: string,
  width: ServedWidth,
  format: ImageFormat = DEFAULT_FORMAT,
): string => `${objectPath}?w=${width}${format === DEFAULT_FORMAT ? '' : `&f=${format}`}`;

/** Returns the `srcset` of a stored picture in the given widths. */
export const pictureSet = (
  objectPath: string,
  format: ImageFormat,
  widths: readonly ServedWidth[] = IMAGE_WIDTHS,
): string => widths.map((width) => `${pictureAddress(objectPath, width, format)} ${width}w`).join(', ');

/** Returns the address of a stored picture for shared links. */
export const sharedPicture = (objectPath: string): string => pictureAddress(objectPath, SHARED_WIDTH, 'jpeg');
