/** A heading and its paragraphs. */
export type InfoPart = readonly [heading: string, ...paragraphs: string[]];
export type InfoPage = { title: string; intro: string; parts: readonly InfoPart[] };
