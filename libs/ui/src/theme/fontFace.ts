/**
 * Returns the CSS of the display font. `url` is its one subset: Latin, and the ₦ of prices, so that a first
 * visit draws no ₦ in another font. The font is preloaded and used only if it is available at the first
 * paint. Otherwise a busy phone would draw a heading with the fallback first and wrap it again later
 * (measured layout shift: 0.039). The fallback has the same ascent, descent and mean width.
 */
export const fontFaceCss = (url: string): string => {
  const face = `@font-face{font-family:"Bricolage Grotesque";src:url(${url}) format("woff2");font-weight:500 800;font-display:optional;unicode-range:U+0-FF,U+143-144,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+20A6;}`;
  const fallback = (name: string, sources: string, size: string) =>
    `@font-face{font-family:"${name}";src:${sources};font-weight:500 800;size-adjust:${size};ascent-override:91%;descent-override:26%;line-gap-override:0%;}`;
  return (
    face +
    fallback('Bricolage Fallback', 'local("Roboto"),local("Arial")', '102%') +
    fallback('Bricolage Fallback Noto', 'local("Noto Sans Bold"),local("NotoSans-Bold")', '97%')
  );
};
