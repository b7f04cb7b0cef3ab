/** The widths in which pictures are drawn on screens, the smallest first. */
export const IMAGE_WIDTHS = [160, 320, 480, 640, 720, 960] as const;
/** Of every picture when data is to be saved. */
export const THUMBNAIL_WIDTH = IMAGE_WIDTHS[0];
/** What the face beside a name is drawn from, on screens of up to two pixels to a point. */
export const AVATAR_WIDTH = 96;
/** What larger faces are drawn from. */
export const FACE_WIDTHS = [AVATAR_WIDTH, 160, 320] as const;
/** Every width there is of an upload, the smallest first. */
export const SERVED_WIDTHS = [AVATAR_WIDTH, ...IMAGE_WIDTHS] as const;
export type ServedWidth = (typeof SERVED_WIDTHS)[number];
/** The widest, and what is given to those who name none. */
export const LARGEST_WIDTH = 960;
/** The one width of the JPEG, which stands for a page in chat apps: large enough for a card across the screen. */
export const SHARED_WIDTH = 640;
/** Its height: cut to the frame in which screens show pictures, so that a page can say how large it is. */
export const SHARED_HEIGHT = 480;

/** AVIF for browsers that can, WebP for all others, JPEG for chat apps and search engines. */
export const IMAGE_FORMATS = ['avif', 'webp', 'jpeg'] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];
export const DEFAULT_FORMAT = 'webp' satisfies ImageFormat;

/** What the encoders are asked for; chosen with photographs (decision 015). */
export const IMAGE_QUALITY = { avif: 48, webp: 68, jpeg: 74 } as const satisfies Record<ImageFormat, number>;

const ENDINGS = { avif: 'avif', webp: 'webp', jpeg: 'jpg' } as const satisfies Record<ImageFormat, string>;

/** The key in the object store of one file of a picture: `<key>/<width>.<ending>`. */
export const pictureFile = (key: string, width: number, format: ImageFormat): string =>
  `${key}/${width}.${ENDINGS[format]}`;

/** Whether a key of the object store can be a picture's: of an upload, or of the demo data. */
export const isPictureKey = (key: string): boolean =>
  /^pictures\/[\w-]{32}$/.test(key) || /^demo-\d+\/[a-z_]+\/\d\d$/.test(key);

/** Whether a picture's address is an object path of the store, served in several widths and formats. */
export const isStoredPicture = (address: string): boolean => address.startsWith('/objects/');

/** The address of a stored picture (`/objects/…`) in one width and format: each answers one file, for ever (decision 015). */
export const pictureAddress = (
  objectPath: string,
  width: ServedWidth,
  format: ImageFormat = DEFAULT_FORMAT,
): string => `${objectPath}?w=${width}${format === DEFAULT_FORMAT ? '' : `&f=${format}`}`;

/** The value of `srcset`: a stored picture in each of the widths. */
export const pictureSet = (
  objectPath: string,
  format: ImageFormat,
  widths: readonly ServedWidth[] = IMAGE_WIDTHS,
): string => widths.map((width) => `${pictureAddress(objectPath, width, format)} ${width}w`).join(', ');

/** The address that stands for a stored picture in shared links. */
export const sharedPicture = (objectPath: string): string => pictureAddress(objectPath, SHARED_WIDTH, 'jpeg');
