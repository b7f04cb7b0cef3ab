export { fontFaceCss } from './fontFace';
export { GlobalStyle } from './GlobalStyle';
export { media } from './media';
