/** A picture in words, for who does not see it: the cover is the service itself. */
export const sayPicture = (title: string, index: number, count: number): string =>
  index === 0 ? title : `${title}, picture ${index + 1} of ${count}`;
