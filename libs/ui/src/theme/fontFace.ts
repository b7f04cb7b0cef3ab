type FontFiles = { latin: string; naira: string };

/**
 * The display face as CSS. `latin` and `naira` are the URLs of the two subsets (the second one, ₦ and ń,
 * loads only where it is used). It is preloaded, and only what is there at the first paint is used: a busy
 * phone would else draw a heading in the fallback first and wrap it anew (measured: a shift of 0.039). The
 * fallback takes its ascent, descent and mean width.
 */
export const fontFaceCss = ({ latin, naira }: FontFiles): string => {
  const face = (url: string, range: string) =>
    `@font-face{font-family:"Bricolage Grotesque";src:url(${url}) format("woff2");font-weight:500 800;font-display:optional;unicode-range:${range};}`;
  const fallback = (name: string, sources: string, size: string) =>
    `@font-face{font-family:"${name}";src:${sources};font-weight:500 800;size-adjust:${size};ascent-override:91%;descent-override:26%;line-gap-override:0%;}`;
  return (
    face(latin, 'U+0-FF,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026') +
    face(naira, 'U+143-144,U+20A6') +
    fallback('Bricolage Fallback', 'local("Roboto"),local("Arial")', '102%') +
    fallback('Bricolage Fallback Noto', 'local("Noto Sans Bold"),local("NotoSans-Bold")', '97%')
  );
};
