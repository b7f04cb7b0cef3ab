/** Width of the field for another date in pixels, which its placeholder reserves. */
export const OTHER_DATE_WIDTH = 176;
